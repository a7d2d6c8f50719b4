/** A point of time or a name (`at`), and the value of each series. */
export type ChartRow = { at: string } & Record<string, number | string>

export type ChartProps = {
  /** `bar` stacks the series of a row; `line` draws each on its own. */
  kind: 'bar' | 'line'
  rows: ChartRow[]
  /** At most six, in the order of their colors. */
  series: { key: string; label: string }[]
  /** Writes `at` as people read it, for example as a day. */
  writeAt: (at: string) => string
  /** Writes a value as people read it, for example as an amount. */
  writeValue: (value: number) => string
}
