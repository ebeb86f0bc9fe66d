package dev.cardan.mjcf.mesh.hull;

/**
 * Gives each input point to a facet: to the points outside of a facet if it is above it, to its coplanar points if it
 * is in it within rounding, to none if it is inside.
 */
final class Partition {
    /** A coplanar point this many times further out than merges explain is an outside point after all. */
    private static final double MISPLACED_RATIO = 30.0;
    /** Searching a facet merged so often, with so many neighbours, takes a wider limit. */
    private static final int BUSY_MERGES = 10;

    private static final int BUSY_NEIGHBOURS = 100;

    private final Surface surface;
    private final HullTolerances tolerance;

    /** Search all new facets for the best one, not just uphill from one of them. */
    private boolean searchAll;
    /** The new facets were found to face all about the same way, so searching uphill is safe. */
    private boolean blunt;
    /** Facet whose point is being placed again, to notice going round in circles. */
    private HullFacet replacing;

    /** Second result of a search: how far the point is above the facet, and whether that counts as outside. */
    private double bestDistance;

    private boolean isOutside;

    private final Chain<HullFacet> stack = new Chain<>(16);

    Partition(Surface surface) {
        this.surface = surface;
        this.tolerance = surface.tolerance;
    }

    /** Distributes all points but the corners of the first simplex. */
    void distributeAll(Chain<HullVertex> corners) {
        int[] rest = new int[surface.pointCount];
        int count = 0;
        for (int p = 0; p < surface.pointCount; p++) {
            boolean corner = false;
            for (int i = 0; i < corners.size(); i++) {
                corner |= corners.get(i).point == p;
            }
            if (!corner) {
                rest[count++] = p;
            }
        }
        double clearlyOutside = clearlyOutside();
        for (HullFacet facet = surface.firstFacet; facet.next != null; facet = facet.next) {
            int left = 0;
            int best = -1;
            double furthest = 0;
            PointList outside = new PointList();
            for (int i = 0; i < count; i++) {
                int p = rest[i];
                double distance = surface.distance(p, facet);
                if (distance < clearlyOutside) {
                    rest[left++] = p;
                } else if (best < 0) {
                    best = p;
                    furthest = distance;
                } else if (distance > furthest) {
                    outside.add(best);
                    best = p;
                    furthest = distance;
                } else {
                    outside.add(p);
                }
            }
            if (best >= 0) {
                outside.add(best);
                facet.outside = outside;
                facet.furthest = furthest;
            }
            count = left;
        }
        searchAll = true;
        for (int i = 0; i < count; i++) {
            place(rest[i], surface.firstFacet);
        }
        searchAll = false;
    }

    /** Chooses the kind of search for the points of one step. */
    void searchAllFresh(boolean all) {
        searchAll = all;
    }

    /** Back to the ordinary search. */
    void endStep() {
        searchAll = false;
        blunt = false;
    }

    /** Gives the points of the doomed facets, and those of deleted corners, to the new facets. */
    void redistribute() {
        for (HullFacet doomed = surface.firstDoomed; doomed != null && doomed.doomed; doomed = doomed.next) {
            if (doomed.outside == null && doomed.coplanar == null) {
                continue;
            }
            HullFacet start = Surface.replacement(doomed);
            if (start == null) {
                start = surface.firstFresh;
            }
            if (start.next == null) {
                throw HullException.broken("all facets around a vertex vanished");
            }
            if (doomed.outside != null) {
                for (int i = 0; i < doomed.outside.size(); i++) {
                    place(doomed.outside.get(i), start);
                }
            }
            if (doomed.coplanar != null) {
                for (int i = 0; i < doomed.coplanar.size(); i++) {
                    placeCoplanar(doomed.coplanar.get(i), start, searchAll);
                }
            }
        }
        for (int i = 0; i < surface.deletedVertices.size(); i++) {
            HullVertex vertex = surface.deletedVertices.get(i);
            if (!vertex.partitioned) {
                if (surface.firstFresh == null || surface.firstFresh == surface.facetEnd) {
                    throw HullException.broken("all facets around a vertex vanished");
                }
                placeCoplanar(vertex.point, surface.firstFresh, true);
                vertex.partitioned = true;
            }
        }
    }

    /** At the end, points of a narrow hull that were kept as outside become coplanar. */
    void settleNarrow() {
        for (HullFacet facet = surface.firstFacet; facet.next != null; facet = facet.next) {
            if (facet.outside != null) {
                for (int i = 0; i < facet.outside.size(); i++) {
                    int p = facet.outside.get(i);
                    placeCoplanar(p, facet, facet, surface.distance(p, facet), true);
                }
                facet.outside = null;
            }
        }
    }

    /** Finds the facet of a point, from a facet near it, and adds the point to it. */
    private void place(int point, HullFacet start) {
        HullFacet best = searchAll ? searchFresh(point, start, false) : searchUphill(point, start, false, true);
        double distance = bestDistance;
        boolean outside = isOutside;
        refuseDoomed(best);
        if (surface.narrow && distance >= -tolerance.nearInside) {
            outside = true;
        }
        if (outside) {
            addOutside(point, best, distance);
        } else if (distance >= -tolerance.maxCoplanar || distance >= -tolerance.nearInside) {
            placeCoplanar(point, best, best, distance, true);
        }
    }

    private void addOutside(int point, HullFacet facet, double distance) {
        boolean first = false;
        if (facet.outside == null || facet.outside.size() == 0) {
            if (facet.outside == null) {
                facet.outside = new PointList();
            }
            facet.outside.add(point);
            first = !surface.narrow || distance > tolerance.minOutside;
            facet.furthest = distance;
        } else {
            double before = facet.furthest;
            if (before < distance) {
                facet.outside.add(point);
                facet.furthest = distance;
                first = surface.narrow && before < tolerance.minOutside && distance >= tolerance.minOutside;
            } else {
                facet.outside.addBelowLast(point);
            }
        }
        if (first && surface.pending != facet) {
            // the facet must come after the next one to be looked at
            if (facet.fresh) {
                if (surface.pending.fresh) {
                    surface.pending = surface.firstFresh;
                }
            } else {
                surface.moveToEnd(facet);
                if (surface.firstFresh != null) {
                    facet.fresh = true;
                }
            }
        }
    }

    /** Adds a point to the coplanar points of the best facet near {@code start}, unless it is clearly inside. */
    void placeCoplanar(int point, HullFacet start, boolean allFresh) {
        surface.sawCoplanar = true;
        HullFacet best = allFresh ? searchFresh(point, start, true) : searchUphill(point, start, true, false);
        if (bestDistance < -tolerance.nearInside) {
            replacing = null;
            return;
        }
        placeCoplanar(point, start, best, bestDistance, false);
    }

    private void placeCoplanar(int point, HullFacet start, HullFacet best, double distance, boolean known) {
        surface.sawCoplanar = true;
        refuseDoomed(best);
        if (distance > surface.maxOutside) {
            boolean again = false;
            if (!known && start != best) {
                double cosine = 0;
                cosine += start.nx * best.nx;
                cosine += start.ny * best.ny;
                cosine += start.nz * best.nz;
                again = cosine < 0;
            }
            if (!again && distance > surface.outsideLimit * MISPLACED_RATIO) {
                if (start == best) {
                    if (start == replacing) {
                        throw HullException.broken("a vertex fits no facet");
                    }
                    replacing = start;
                }
                again = true;
            }
            if (again) {
                boolean before = searchAll;
                searchAll = false;
                place(point, best);
                searchAll = before;
                replacing = null;
                return;
            }
            replacing = null;
            surface.maxOutside = distance;
        }
        PointList coplanar = best.coplanar;
        if (coplanar == null) {
            coplanar = new PointList();
            best.coplanar = coplanar;
        }
        if (coplanar.size() == 0 || surface.distance(coplanar.last(), best) < distance) {
            coplanar.add(point);
        } else {
            coplanar.addBelowLast(point);
        }
    }

    private static void refuseDoomed(HullFacet facet) {
        if (facet.doomed) {
            throw HullException.broken("a vertex belongs to a facet that vanished");
        }
    }

    /** Above this distance a point is outside of a facet even if other facets are better. */
    private double clearlyOutside() {
        return (surface.manyMerges() ? 2 : 1) * HullTolerances.larger(2 * tolerance.minOutside, surface.maxOutside);
    }

    /**
     * Walks from facet to facet as long as the point is further above the next.
     *
     * @param exhaustive find the very best facet; else the first one that the point is outside of will do
     * @param freshOnly walk on new facets only
     */
    private HullFacet searchUphill(int point, HullFacet start, boolean exhaustive, boolean freshOnly) {
        int mark = surface.nextFacetMark();
        double best = -Double.MAX_VALUE / 2;
        HullFacet bestFacet = null;
        isOutside = true;
        if (!start.flipped) {
            double distance = surface.distance(point, start);
            if (!exhaustive && distance >= tolerance.minOutside) {
                bestDistance = distance;
                return start;
            }
            best = distance;
            bestFacet = start;
        }
        start.mark = mark;
        HullFacet facet = start;
        while (facet != null) {
            HullFacet higher = null;
            Chain<HullFacet> neighbours = facet.neighbours;
            for (int i = 0; i < neighbours.size(); i++) {
                HullFacet neighbour = neighbours.get(i);
                if (neighbour.mark == mark || (freshOnly && !neighbour.fresh)) {
                    continue;
                }
                neighbour.mark = mark;
                if (neighbour.flipped) {
                    continue;
                }
                double distance = surface.distance(point, neighbour);
                if (distance > best) {
                    bestFacet = neighbour;
                    if (!exhaustive && distance >= tolerance.minOutside) {
                        bestDistance = distance;
                        return neighbour;
                    }
                    best = distance;
                    higher = neighbour;
                    break;
                }
            }
            facet = higher;
        }
        if (bestFacet == null) {
            throw HullException.broken("all facets near a vertex look inwards");
        }
        if (freshOnly && !blunt && best < -tolerance.roundoff) {
            if (isSharp()) {
                HullFacet result = searchFresh(point, bestFacet, exhaustive);
                searchAll = true;
                return result;
            }
            blunt = true;
        }
        bestDistance = best;
        bestFacet = searchCoplanar(point, bestFacet, false);
        if (bestDistance < tolerance.minOutside) {
            isOutside = false;
        }
        return bestFacet;
    }

    /** Looks at all new facets from {@code start} on, then those before it, then at the facets around the best. */
    private HullFacet searchFresh(int point, HullFacet start, boolean exhaustive) {
        if (start == null || start.next == null) {
            throw HullException.broken("all facets around a vertex vanished");
        }
        int mark = surface.nextFacetMark();
        double enough = exhaustive ? Double.POSITIVE_INFINITY : clearlyOutside();
        double best = -Double.MAX_VALUE / 2;
        HullFacet bestFacet = null;
        isOutside = true;
        for (int pass = 0; pass < 2; pass++) {
            HullFacet facet = pass == 0 ? start : surface.firstFresh;
            for (; facet != null && facet.next != null; facet = facet.next) {
                if (pass == 1 && facet == start) {
                    break;
                }
                facet.mark = mark;
                if (facet.flipped) {
                    continue;
                }
                double distance = surface.distance(point, facet);
                if (distance > best) {
                    bestFacet = facet;
                    if (distance >= enough) {
                        bestDistance = distance;
                        return facet;
                    }
                    best = distance;
                }
            }
        }
        bestDistance = best;
        bestFacet = searchCoplanar(point, bestFacet != null ? bestFacet : start, false);
        if (bestDistance < tolerance.minOutside) {
            isOutside = false;
        }
        return bestFacet;
    }

    /**
     * Looks at the facets around the best one so far, and around those that are almost as good, for a better one.
     *
     * @param checking record how far the point sticks out of each facet, and search around those within rounding
     */
    HullFacet searchCoplanar(int point, HullFacet start, boolean checking) {
        if (checking && bestDistance > start.maxOutside) {
            start.maxOutside = bestDistance;
        }
        HullFacet bestFacet = start;
        int mark = surface.nextFacetMark();
        double reach = (surface.manyMerges() ? 2 : 1)
                * (surface.maxOutside
                        + 2 * tolerance.roundoff
                        + HullTolerances.larger(tolerance.minVisible, tolerance.maxCoplanar));
        double least = bestDistance - reach;
        if (checking) {
            least = HullTolerances.smaller(least, -reach);
        }
        stack.clear();
        HullFacet upcoming = null;
        start.mark = mark;
        HullFacet facet = start;
        while (true) {
            Chain<HullFacet> neighbours = facet.neighbours;
            boolean busy = checking && facet.merges > BUSY_MERGES && neighbours.size() > BUSY_NEIGHBOURS;
            for (int i = 0; i < neighbours.size(); i++) {
                HullFacet neighbour = neighbours.get(i);
                if (neighbour.mark == mark) {
                    continue;
                }
                neighbour.mark = mark;
                if (!neighbour.flipped) {
                    double distance = surface.distance(point, neighbour);
                    if (distance > bestDistance) {
                        if (!checking) {
                            least = distance - reach;
                            if (distance > bestDistance + reach) {
                                stack.clear();
                            }
                        }
                        bestFacet = neighbour;
                        bestDistance = distance;
                    } else if (distance < (busy ? 5 * least : least)) {
                        continue;
                    }
                    if (checking && distance > neighbour.maxOutside) {
                        neighbour.maxOutside = distance;
                    }
                }
                if (upcoming != null) {
                    stack.add(upcoming);
                }
                upcoming = neighbour;
            }
            if (upcoming != null) {
                facet = upcoming;
                upcoming = null;
            } else if (stack.isEmpty()) {
                return bestFacet;
            } else {
                facet = stack.removeLast();
            }
        }
    }

    /** Whether normals of the new facets differ in the sign of some component. */
    private boolean isSharp() {
        HullFacet first = surface.firstFresh;
        for (HullFacet facet = first; facet != null && facet.next != null; facet = facet.next) {
            if (facet.nx > 0 != first.nx > 0 || facet.ny > 0 != first.ny > 0 || facet.nz > 0 != first.nz > 0) {
                return true;
            }
        }
        return false;
    }

    /** Distance of a point from the facet it belongs to, or from a better one nearby; for {@link HullCheck}. */
    double checkedDistance(int point, HullFacet facet) {
        bestDistance = surface.distance(point, facet);
        searchCoplanar(point, facet, true);
        return bestDistance;
    }
}
