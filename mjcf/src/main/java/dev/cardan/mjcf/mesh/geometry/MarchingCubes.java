package dev.cardan.mjcf.mesh.geometry;

import dev.cardan.engine.extension.SignedDistance;
import dev.cardan.mjcf.mesh.BadMeshException;
import dev.cardan.mjcf.mesh.FloatList;
import dev.cardan.mjcf.mesh.IntList;
import dev.cardan.mjcf.mesh.MeshData;

/**
 * The surface of a signed distance field as triangles (marching cubes). A grid fills the bounds of the field; where the
 * sign changes along an edge of a cell there is a vertex, and the signs at a cell's eight corners say how the vertices
 * on its edges are joined. Vertices, faces and normals come in MuJoCo's order and are computed with 32 bits, as there.
 */
public final class MarchingCubes {
    /** The points of the grid along x, y and z together are about so many. */
    private static final double POINTS = 300;

    /**
     * Triangles per case. Bit i of a case says that corner i is inside; the bits of i are the corner's x, y and z.
     * Letters a to d are the edges along x, e to h along y, i to l along z; of four, the first is at the lower end of
     * both other axes, the second at the upper end of the first one, the third at that of the second one.
     */
    private static final String[] TRIANGLES = """
        - aei faj ejfeij bke biabki bkejfa fbkfkjjki lbf flbiae albajl beibillij kflkef aflaliilk eajejkkjl
        ilkijl cig agcaeg jfagci cjfcfggfe ebkcig kgckcbbca ajfigcbke gbkgcbcfbcjf cigbfl gaegcalbf
        lajlbagci egbgcjbgjbjl fkeflkcig ckgcfkflkafc cigkjlkejeaj ckgcjkjlk jch aeihjc cfachf ichiheehf
        bkechj biabkihjc cfachfkeb ichihbbhfkib lbfchj aeiflbchj hlbhbccba eicecbbchbhl kflkefchj
        hjcilkialafl lkhkeahkahac hichlilki ihjigh jaejehheg aigagffgh eghehf highjibke hjggbkjbgjab
        kebfghfagaig kfbkgfghf ihjighbfl bflheghjejae aigagllghbal bhlbehegh elkeflgjighj ghalkakgaflahja
        lkaghahlaigakea ghlglk dgk kdgaei dgkajf jeijfedgk debdge giagaddab debdgejfa jfiidgfdifbd dgkflb
        bfleiadgk albajlgkd gkdlijlbibei ldglgffge idgiadaldafl gldgalajleag gldgilijl ckdcik ekdedaadc
        kcikdcfaj dekdjejfecjd iebibccbd abdadc fajcbdcibieb fcjfbcbdc ckdcikflb lbfadcaedekd dikdcibjlbaj
        jledcecjekdelbe fleecilceldc lafldadca dcejleldeajecie dcjdjl hjckdg chjgkdaei fchfackdg
        dgkehfeihich edgebdjch jchdabdgagia bgebdgahfach bdihfifbichidgi dgkhjcbfl aeigkdhjcbfl kdgcbachbhlb
        dgklbhbchbeceic chjfgeflgldg chjiagadgafdfld aclgelealdglchl gidildihlich dhjdjkkji kaekdadjadhj
        ikakdhakhahf dekdhehfe biebhihjidhb jdhjadabd hfibdidhiebifai bdhbhf flbkjikdjdhj bflkdedaedhahja
        ikhbahaihlbhkdh dhkhekhbehlb efdjidiedhjdfld jahadhaldafl aiedhl hld hdl aeidlh fajdlh ejfeijdlh
        lhdebk ibkiabhdl bkelhdajf dlhjkijfkfbk bhdbfh hbfhdbiae jhdjdaadb beibihhijdbh dkedehhef
        iakkhdahkafh keakaddajdjh djhdkjkij ciglhd agcaeglhd cigjfadlh lhdgfegcfcjf dlhkebcig hdlbcabkckgc
        bkeigcjfadlh dlhgckcbkcjbjfb bhdbfhigc cegcaedfhdbf gciadbajdjhd egjdbjbejhdjgcj igchefhdedke
        fhkcakafkgckhdk cighdjdajdkakea cjgjkgjdkjhd djcdlj djcdljeia lfaladdac feleicleclcd jdljcdebk
        akiabkcljcdl ebkdacdlalfa cdfkificfbkfdlf fjcfcbbcd iaebcdbfcfjc adbacd ibeicbcdb dkedejjefcdj
        kifcdfdkfjcfiaf edkeadacd cdkcki gdlgliilj gdlglaaljega igdidaadlalf lgdlfgfeg bkeiljiglgdl
        abgljgjagdlgbkg bkefaladlaidigd kgbgfbglfgdl jifigdfidfdb dbjegjgdjaejbfj gaigdadba dbedeg
        jidefdfjdkedigd dkgafj gdidaideadke dkg glhgkl lgklhgaei glhgklajf ifeijfkhgklh blhbheehg
        agialglhgbla jfaehgebhblh ijbhgbgiblhbjfb kbfkfggfh aeigfhgkfkbf hgjgkbjgbjba hgbijbjhbeibgkb ehgefh
        agiafgfhg jeajhehge ijhihg hcihillik lhkkaehakhca ajfliklhihci klcfecekcjfclhc eciebcbhcblh
        hblhcbcab ajfebibciblclhc fbjbcjbhcblh ihcibhbfhkbi cakfhkhckbfkaek bahikhkbhcihajh bekcjh ihciehefh
        cafcfh iecehcejheaj jhc cgkckjjkl eiajkljckcgk cgkckffklacf fecklclfcgkceic ebggjcbjgblj
        ljgabgblgiagjcg gelaclcglfalebl cgiblf gkbgbccbfcfj aeijcfcbfcgbgkb kcgkbcbac kbgbcgbicbei cfjcgfgef
        afifgifcgfjc acgage cgi iklilj ejaekjklj alfailikl klfkfe bieblilji ablalj blelielailfa lfb
        fkbfjkjik ekakjakfjkbf baibik bek efjeji fja aie -
        """.strip().split("\\s");

    private final SignedDistance shape;
    private final double[] bounds = new double[6];
    private final int[] n = new int[3];

    // two layers of grid points, the lower one at the even or odd place as its z is even or odd
    private final float[] value;
    private final int[][] vertex; // per axis: the vertex on the edge that begins at a grid point

    private final FloatList vert = new FloatList(); // in cells from the first grid point
    private final IntList face = new IntList();
    private final int[] cell = new int[3];
    private final int[] at = new int[3];

    private MarchingCubes(SignedDistance shape) throws BadMeshException {
        this.shape = shape;
        shape.bounds(bounds);
        double total = bounds[3] + bounds[4] + bounds[5];
        for (int k = 0; k < 3; k++) {
            if (!(bounds[3 + k] > 0) || !Double.isFinite(total) || !Double.isFinite(bounds[k])) {
                throw new BadMeshException("the bounds of the shape must be finite and their sizes positive");
            }
            n[k] = (int) Math.floor(POINTS / total * bounds[3 + k]) + 1;
        }
        value = new float[2 * n[0] * n[1]];
        vertex = new int[3][2 * n[0] * n[1]];
    }

    /** Vertices, normals and faces of the surface within the bounds of a shape. */
    public static MeshData mesh(SignedDistance shape) throws BadMeshException {
        MarchingCubes m = new MarchingCubes(shape);
        m.march();
        float[] normal = m.normals();
        return new MeshData(m.placed(), normal, new float[0], m.face.toArray(), new int[0], new int[0]);
    }

    private int index(int x, int y, int z) {
        return (n[1] * (z & 1) + y) * n[0] + x;
    }

    /** Distances at the grid points of a layer. */
    private void fillLayer(int z) {
        double[] p = new double[3];
        p[2] = coordinate(2, z);
        for (int y = 0; y < n[1]; y++) {
            p[1] = coordinate(1, y);
            for (int x = 0; x < n[0]; x++) {
                p[0] = coordinate(0, x);
                value[index(x, y, z)] = (float) shape.distance(p, 0);
            }
        }
    }

    private double coordinate(int axis, int i) {
        return bounds[axis] - bounds[3 + axis] + 2 * bounds[3 + axis] * i / (n[axis] - 1);
    }

    private void march() {
        fillLayer(0);
        for (cell[2] = 0; cell[2] < n[2] - 1; cell[2]++) {
            fillLayer(cell[2] + 1);
            for (cell[1] = 0; cell[1] < n[1] - 1; cell[1]++) {
                for (cell[0] = 0; cell[0] < n[0] - 1; cell[0]++) {
                    marchCell();
                }
            }
        }
    }

    private void marchCell() {
        int inside = 0;
        for (int c = 0; c < 8; c++) {
            if (value[index(cell[0] + (c & 1), cell[1] + (c >> 1 & 1), cell[2] + (c >> 2))] < 0) {
                inside |= 1 << c;
            }
        }
        if (inside == 0 || inside == 255) {
            return;
        }
        for (int e = 0; e < 12; e++) {
            if (isNew(e)) {
                addVertex(e);
            }
        }
        String triangles = TRIANGLES[inside];
        for (int i = 0; i < triangles.length(); i++) {
            int e = triangles.charAt(i) - 'a';
            face.add(vertex[e >> 2][start(e)]);
        }
    }

    /** Sets {@link #at} to the grid point where edge e of the cell begins, and returns its index. */
    private int start(int e) {
        int axis = e >> 2, first = axis == 0 ? 1 : 0, second = axis == 2 ? 1 : 2;
        at[axis] = cell[axis];
        at[first] = cell[first] + (e & 1);
        at[second] = cell[second] + (e >> 1 & 1);
        return index(at[0], at[1], at[2]);
    }

    /** Whether no earlier cell has the edge. */
    private boolean isNew(int e) {
        int axis = e >> 2, first = axis == 0 ? 1 : 0, second = axis == 2 ? 1 : 2;
        return ((e & 1) != 0 || cell[first] == 0) && ((e & 2) != 0 || cell[second] == 0);
    }

    private void addVertex(int e) {
        int axis = e >> 2, i = start(e);
        float a = value[i];
        at[axis]++;
        float b = value[index(at[0], at[1], at[2])];
        at[axis]--;
        if ((a < 0) == (b < 0)) {
            return;
        }
        vertex[axis][i] = vert.size / 3;
        for (int k = 0; k < 3; k++) {
            vert.add(k == axis ? at[k] + a / (a - b) : at[k]);
        }
    }

    /** Normals of vertices: the sums of the normals of their triangles, weighted by area, in units of the grid. */
    private float[] normals() {
        float[] v = vert.data, r = new float[vert.size];
        for (int f = 0; f < face.size; f += 3) {
            int a = 3 * face.data[f], b = 3 * face.data[f + 1], c = 3 * face.data[f + 2];
            float ux = v[c] - v[b], uy = v[c + 1] - v[b + 1], uz = v[c + 2] - v[b + 2];
            float wx = v[a] - v[b], wy = v[a + 1] - v[b + 1], wz = v[a + 2] - v[b + 2];
            float x = uy * wz - uz * wy, y = uz * wx - ux * wz, z = ux * wy - uy * wx;
            for (int i = 0; i < 3; i++) {
                int at = 3 * face.data[f + i];
                r[at] += x;
                r[at + 1] += y;
                r[at + 2] += z;
            }
        }
        for (int i = 0; i < r.length; i += 3) {
            float length = (float) Math.sqrt(r[i] * r[i] + r[i + 1] * r[i + 1] + r[i + 2] * r[i + 2]);
            r[i] /= length;
            r[i + 1] /= length;
            r[i + 2] /= length;
        }
        return r;
    }

    /** The vertices in the frame of the shape. */
    private float[] placed() {
        float[] r = vert.toArray();
        for (int i = 0; i < r.length; i++) {
            int k = i % 3;
            r[i] = (float) (2 * bounds[3 + k] * r[i] / (n[k] - 1) + bounds[k] - bounds[3 + k]);
        }
        return r;
    }
}
