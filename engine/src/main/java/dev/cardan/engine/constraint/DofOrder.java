package dev.cardan.engine.constraint;

/** Sorts degrees of freedom in ascending order without memory of its own, which {@code Arrays.sort} takes for longer lists. */
final class DofOrder {
    private DofOrder() {}

    /** Sorts the first n numbers, by Shell's method: the lists consist of a few runs. */
    static void sort(int[] dofs, int n) {
        int gap = 1;
        while (gap < n / 3) {
            gap = 3 * gap + 1;
        }
        for (; gap > 0; gap /= 3) {
            for (int i = gap; i < n; i++) {
                int dof = dofs[i], k = i;
                for (; k >= gap && dofs[k - gap] > dof; k -= gap) {
                    dofs[k] = dofs[k - gap];
                }
                dofs[k] = dof;
            }
        }
    }
}
