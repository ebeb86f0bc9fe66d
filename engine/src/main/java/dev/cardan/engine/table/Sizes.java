package dev.cardan.engine.table;

/**
 * The sizes that fix the length of every array of a model. A compiler fills them in, then builds the model from them,
 * whose fields of the same names tell what each of them counts.
 *
 * @see dev.cardan.engine.Model
 */
public final class Sizes implements Cloneable {
    public int nq;
    public int nv;
    public int nu;
    public int nactuator;
    public int nout;
    public int na;
    public int nbody;
    public int nbvh;
    public int nbvhstatic;
    public int nbvhdynamic;
    public int noct;
    public int njnt;
    public int ntree;
    public int nM;
    public int nB;
    public int nC;
    public int nD;
    public int ngeom;
    public int nsite;
    public int ncam;
    public int nlight;
    public int nflex;
    public int nflexnode;
    public int nflexvert;
    public int nflexedge;
    public int nflexelem;
    public int nflexelemdata;
    public int nflexstiffness;
    public int nflexbending;
    public int nefm0dof;
    public int nefm0L;
    public int nflexelemedge;
    public int nflexshelldata;
    public int nflexevpair;
    public int nflextexcoord;
    public int nJfe;
    public int nJfv;
    public int nmesh;
    public int nmeshvert;
    public int nmeshnormal;
    public int nmeshtexcoord;
    public int nmeshface;
    public int nmeshgraph;
    public int nmeshpoly;
    public int nmeshpolyvert;
    public int nmeshpolymap;
    public int nskin;
    public int nskinvert;
    public int nskintexvert;
    public int nskinface;
    public int nskinbone;
    public int nskinbonevert;
    public int nhfield;
    public int nhfielddata;
    public int ntex;
    public int ntexdata;
    public int nmat;
    public int npair;
    public int nexclude;
    public int neq;
    public int ntendon;
    public int nJten;
    public int nwrap;
    public int nsensor;
    public int nnumeric;
    public int nnumericdata;
    public int ntext;
    public int ntextdata;
    public int ntuple;
    public int ntupledata;
    public int nkey;
    public int nmocap;
    public int nplugin;
    public int npluginattr;
    public int nuserBody;
    public int nuserJnt;
    public int nuserGeom;
    public int nuserSite;
    public int nuserCam;
    public int nuserTendon;
    public int nuserActuator;
    public int nuserSensor;
    public int nnames;
    public int npaths;
    public int nnamesMap;
    public int nJmom;
    public int ngravcomp;
    public int nemax;
    public int njmax;
    public int nconmax;
    public int npolygonmax;
    public int nmeshdegmax;
    public int nuserdata;
    public int nsensordata;
    public int npluginstate;
    public int nhistory;
    public long narena;
    public long nbuffer;

    /** A copy, which may change without this. */
    public Sizes copy() {
        try {
            return (Sizes) clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }
}
