declare module 'chi-squared-test' {
  /** Tests observed counts against expected ones; the degrees of freedom are their number less `reduction`. */
  const chiSquaredTest: (
    observed: readonly number[],
    expected: readonly number[],
    reduction: number,
  ) => { chiSquared: number; probability: number }
  export = chiSquaredTest
}
