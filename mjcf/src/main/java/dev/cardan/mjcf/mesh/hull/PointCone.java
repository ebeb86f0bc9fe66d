package dev.cardan.mjcf.mesh.hull;

/** Replaces the facets that are visible from a new point by a cone of triangles from the point to their outline. */
final class PointCone {
    private final Surface surface;
    private final Planes planes;
    private final HullTolerances tolerance;

    /** Number of cones so far, for {@link HullVertex#firstInCone}. */
    private int coneNumber;

    PointCone(Surface surface, Planes planes) {
        this.surface = surface;
        this.planes = planes;
        this.tolerance = surface.tolerance;
    }

    /** Builds the cone from a point above {@code facet}; fresh facets and doomed facets are then in their lists. */
    void build(int point, HullFacet facet) {
        findVisible(point, facet);
        raise(point);
        joinTriangles();
        for (HullFacet fresh = surface.firstFresh; fresh.next != null; fresh = fresh.next) {
            if (!fresh.mergesIntoHorizon) {
                planes.fit(fresh);
            }
        }
        updateVertexNeighbours();
    }

    /** Dooms the facets that the point is clearly above, spreading from {@code start}, and notes coplanar horizons. */
    private void findVisible(int point, HullFacet start) {
        surface.moveToEnd(start);
        surface.doomedCount = 1;
        surface.firstDoomed = start;
        start.doomed = true;
        start.replacement = null;
        int mark = surface.nextFacetMark();
        boolean hasHorizon = false;
        for (HullFacet visible = start; visible.doomed; visible = visible.next) {
            visible.mark = mark;
            for (int i = 0; i < visible.neighbours.size(); i++) {
                HullFacet neighbour = visible.neighbours.get(i);
                if (neighbour.mark == mark) {
                    continue;
                }
                neighbour.mark = mark;
                double distance = surface.distance(point, neighbour);
                if (distance > tolerance.minVisible) {
                    surface.moveToEnd(neighbour);
                    neighbour.doomed = true;
                    neighbour.replacement = null;
                    surface.doomedCount++;
                    continue;
                }
                hasHorizon = true;
                neighbour.coplanarHorizon = distance >= -tolerance.maxCoplanar;
                if (neighbour.coplanarHorizon) {
                    if (distance > 0) {
                        surface.maxOutside = HullTolerances.larger(surface.maxOutside, distance);
                        neighbour.maxOutside = HullTolerances.larger(neighbour.maxOutside, distance);
                    } else {
                        surface.minVertex = HullTolerances.smaller(surface.minVertex, distance);
                    }
                }
            }
        }
        if (!hasHorizon) {
            throw HullException.broken("a vertex is above all facets");
        }
    }

    private void raise(int point) {
        surface.firstFresh = surface.facetEnd;
        surface.firstFreshVertex = surface.vertexEnd;
        HullVertex apex = surface.newVertex(point);
        surface.append(apex);
        HullFacet newest = null;
        HullFacet newestOverEdge = null;
        for (HullFacet visible = surface.firstDoomed; visible.doomed; visible = visible.next) {
            for (int i = 0; i < visible.neighbours.size(); i++) {
                visible.neighbours.get(i).seen = false;
            }
            if (visible.edges != null) {
                newestOverEdge = raiseOverEdges(visible, apex);
            }
            if (visible.simplicial) {
                newest = raiseOverSides(visible, apex);
            }
            if (newestOverEdge != null) {
                newest = newestOverEdge;
            }
            if (newest != null) {
                visible.replacement = newest;
            }
            visible.unlink();
        }
    }

    /** Adds a triangle from the apex to each edge between a facet and one that stays; returns the last, or null. */
    HullFacet raiseOverEdges(HullFacet facet, HullVertex apex) {
        HullFacet newest = null;
        for (int i = 0; i < facet.edges.size(); i++) {
            HullEdge edge = facet.edges.get(i);
            HullFacet horizon = edge.other(facet);
            if (!horizon.doomed) {
                boolean isTop = edge.top == facet;
                newest = newTriangle(apex, edge.high, edge.low, isTop, horizon);
                newest.mergesIntoHorizon = horizon.coplanarHorizon;
                if (!horizon.seen) {
                    horizon.neighbours.replace(facet, newest);
                } else if (horizon.simplicial || horizon.coplanarHorizon) {
                    throw HullException.broken("two facets meet at two edges");
                } else {
                    horizon.neighbours.add(newest);
                }
                if (horizon.simplicial) {
                    horizon.removeEdge(edge);
                } else {
                    newest.addEdge(edge);
                    if (isTop) {
                        edge.top = newest;
                    } else {
                        edge.bottom = newest;
                    }
                }
            }
            horizon.seen = true;
        }
        return newest;
    }

    /** The same for a triangle's sides that have no edge, because the facet beyond is a triangle too. */
    private HullFacet raiseOverSides(HullFacet facet, HullVertex apex) {
        HullFacet newest = null;
        for (int i = 0; i < facet.neighbours.size(); i++) {
            HullFacet horizon = facet.neighbours.get(i);
            if (horizon.seen || horizon.doomed) {
                continue;
            }
            int side = horizon.neighbours.indexOf(facet);
            if (side < 0) {
                throw HullException.broken("two facets disagree about being neighbours");
            }
            HullVertex high = horizon.corners.get(side == 0 ? 1 : 0);
            HullVertex low = horizon.corners.get(side == 2 ? 1 : 2);
            boolean odd = (side & 1) != 0;
            newest = newTriangle(apex, high, low, horizon.topOriented == odd, horizon);
            newest.mergesIntoHorizon = horizon.coplanarHorizon;
            horizon.neighbours.set(side, newest);
        }
        return newest;
    }

    private HullFacet newTriangle(
            HullVertex apex, HullVertex high, HullVertex low, boolean topOriented, HullFacet horizon) {
        surface.refresh(apex);
        surface.refresh(high);
        surface.refresh(low);
        HullFacet facet = surface.newFacet();
        facet.corners.add(apex);
        facet.corners.add(high);
        facet.corners.add(low);
        facet.topOriented = topOriented;
        facet.neighbours.add(horizon);
        facet.neighbours.add(null);
        facet.neighbours.add(null);
        surface.append(facet);
        return facet;
    }

    /** Makes neighbours of the fresh triangles that share an edge at the apex. */
    void joinTriangles() {
        coneNumber++;
        int single = 0;
        for (HullFacet fresh = surface.firstFresh; fresh.next != null; fresh = fresh.next) {
            single += join(fresh, 1) + join(fresh, 2);
        }
        if (single != 0) {
            throw HullException.broken("a new facet has no partner");
        }
    }

    /**
     * Finds the partner for the side opposite to corner {@code side}, that is at the edge from the apex to the
     * remaining corner. Returns 1 if the facet has to wait for one, -1 if it has found one that waited.
     */
    private int join(HullFacet facet, int side) {
        HullVertex end = facet.corners.get(3 - side);
        if (end.coneNumber != coneNumber) {
            end.coneNumber = coneNumber;
            end.firstInCone = facet;
            return 1;
        }
        HullFacet other = end.firstInCone;
        int otherSide = other.corners.get(1) == end ? 2 : 1;
        boolean turnsAlong = (side == otherSide) == (facet.topOriented != other.topOriented);
        if (other.neighbours.get(otherSide) != null || !turnsAlong) {
            throw HullException.broken("the outline of the facets below a vertex touches itself");
        }
        other.neighbours.set(otherSide, facet);
        facet.neighbours.set(side, other);
        return -1;
    }

    /** Brings the chains of facets around each corner up to date, if they are kept, and finds corners left behind. */
    private void updateVertexNeighbours() {
        if (surface.vertexNeighboursKnown) {
            for (HullVertex vertex = surface.firstFreshVertex; vertex.next != null; vertex = vertex.next) {
                dropDoomed(vertex);
            }
            for (HullFacet fresh = surface.firstFresh; fresh.next != null; fresh = fresh.next) {
                for (int i = 0; i < 3; i++) {
                    fresh.corners.get(i).neighbours.add(fresh);
                }
            }
        }
        for (HullFacet doomed = surface.firstDoomed; doomed.doomed; doomed = doomed.next) {
            for (int i = 0; i < doomed.corners.size(); i++) {
                HullVertex vertex = doomed.corners.get(i);
                if (vertex.fresh || vertex.deleted) {
                    continue;
                }
                if (surface.vertexNeighboursKnown && hasLivingFacet(vertex)) {
                    vertex.neighbours.fill(doomed);
                } else {
                    surface.delete(vertex);
                }
            }
        }
    }

    private static boolean hasLivingFacet(HullVertex vertex) {
        for (int i = 0; i < vertex.neighbours.size(); i++) {
            if (!vertex.neighbours.get(i).doomed) {
                return true;
            }
        }
        return false;
    }

    private static void dropDoomed(HullVertex vertex) {
        if (vertex.neighbours == null) {
            vertex.neighbours = new Chain<>(8);
        }
        int i = 0;
        while (i < vertex.neighbours.size()) {
            if (vertex.neighbours.get(i).doomed) {
                vertex.neighbours.fillAt(i);
            } else {
                i++;
            }
        }
    }
}
