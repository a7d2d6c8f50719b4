/** A point of time or a name (`at`), and the value of each series; null where there is nothing to tell. */
export type ChartRow = { at: string } & Record<string, number | string | null>

export type ChartSeries = {
  key: string
  label: string
  /** Writes its values, if other than those of the chart. */
  write?: (value: number) => string
  /** True for a scale of its own at the other side: for numbers of another size or unit. */
  hasOwnScale?: boolean
}

export type ChartProps = {
  /** `bar` stacks the series of a row; `line` draws each on its own, in its own kind of line. */
  kind: 'bar' | 'line'
  rows: ChartRow[]
  /** At most six, in the order of their colors. */
  series: ChartSeries[]
  /** Writes `at` as people read it, for example as a day. */
  writeAt: (at: string) => string
  /** Writes a value as people read it, for example as an amount. */
  writeValue: (value: number) => string
}
