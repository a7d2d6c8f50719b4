import { useSyncExternalStore } from 'react'
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { ChartProps } from './props'

/** Colors of up to six series, of the style sheet. */
const colors = [1, 2, 3, 4, 5, 6].map((at) => `var(--chart-${at})`)
/** The dashes of lines, which differ without their colors, too. */
const dashes = ['', '8 4', '2 3', '12 3 2 3', '5 2', '1 5']
const axis = {
  stroke: 'var(--line-strong)',
  tick: { fill: 'var(--ink-soft)', fontSize: 12 },
  tickLine: false,
}
const tooltip = {
  background: 'var(--raised)',
  border: '1px solid var(--line)',
  borderRadius: 8,
  color: 'var(--ink)',
}

const unchanging = () => () => {}
const isRightToLeft = () => document.documentElement.dir === 'rtl'

/** True if a series has one value only, which a line without dots would not show. */
const isSingle = (rows: ChartProps['rows'], key: string): boolean =>
  rows.filter((row) => row[key] !== null && row[key] !== undefined).length < 2

/** Draws a chart with recharts; loaded only where a chart is shown. */
export function Plot({ kind, rows, series, writeAt, writeValue }: ChartProps) {
  const reversed = useSyncExternalStore(unchanging, isRightToLeft, () => false)
  const Kind = kind === 'bar' ? BarChart : LineChart
  const other = series.find(({ hasOwnScale }) => hasOwnScale)
  const writes = new Map(series.map(({ key, write }) => [key, write ?? writeValue]))
  const sides = reversed ? (['right', 'left'] as const) : (['left', 'right'] as const)
  return (
    <ResponsiveContainer width="100%" height="100%">
      {/* The table beside it is for keyboards and screen readers; a hidden drawing must not be a stop of the Tab key. */}
      <Kind data={rows} margin={{ top: 8, right: 8, bottom: 0, left: 8 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="at" tickFormatter={writeAt} reversed={reversed} minTickGap={24} {...axis} />
        <YAxis
          width="auto"
          orientation={sides[0]}
          tickFormatter={series.find((one) => one !== other)?.write ?? writeValue}
          allowDecimals={false}
          {...axis}
        />
        {other && (
          <YAxis
            yAxisId="other"
            width="auto"
            orientation={sides[1]}
            tickFormatter={other.write ?? writeValue}
            {...axis}
          />
        )}
        <Tooltip
          labelFormatter={(at) => writeAt(String(at))}
          formatter={(value, _, { dataKey }) => (writes.get(String(dataKey)) ?? writeValue)(Number(value))}
          contentStyle={tooltip}
          cursor={{ fill: 'var(--soft)', stroke: 'var(--line-strong)' }}
          isAnimationActive={false}
        />
        {series.length > 1 && (
          <Legend {...(kind === 'line' ? { iconType: 'plainline' as const, iconSize: 28 } : {})} />
        )}
        {series.map(({ key, label, hasOwnScale }, at) => {
          const color = colors[at % colors.length]
          return kind === 'bar' ? (
            <Bar key={key} dataKey={key} name={label} fill={color} stackId="all" isAnimationActive={false} />
          ) : (
            <Line
              key={key}
              dataKey={key}
              name={label}
              {...(hasOwnScale ? { yAxisId: 'other' } : {})}
              stroke={color}
              strokeWidth={2}
              strokeDasharray={dashes[at % dashes.length] ?? ''}
              dot={isSingle(rows, key)}
              isAnimationActive={false}
            />
          )
        })}
      </Kind>
    </ResponsiveContainer>
  )
}
