declare module 'ttest' {
  type Sample = readonly number[] | { mean: number; variance: number; size: number }
  type Options = {
    mu?: number
    varEqual?: boolean
    alpha?: number
    alternative?: 'less' | 'greater' | 'not equal'
  }
  type Test = { testValue(): number; pValue(): number; confidence(): [number, number]; freedom(): number }
  /** Welch's test of two samples. */
  const ttest: (left: Sample, right: Sample, options?: Options) => Test
  export = ttest
}
