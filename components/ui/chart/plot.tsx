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

/** Draws a chart with recharts; loaded only where a chart is shown. */
export function Plot({ kind, rows, series, writeAt, writeValue }: ChartProps) {
  const reversed = useSyncExternalStore(unchanging, isRightToLeft, () => false)
  const Kind = kind === 'bar' ? BarChart : LineChart
  return (
    <ResponsiveContainer width="100%" height="100%">
      {/* The table beside it is for keyboards and screen readers; a hidden drawing must not be a stop of the Tab key. */}
      <Kind data={rows} margin={{ top: 8, right: 8, bottom: 0, left: 8 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="at" tickFormatter={writeAt} reversed={reversed} minTickGap={24} {...axis} />
        <YAxis
          width="auto"
          orientation={reversed ? 'right' : 'left'}
          tickFormatter={writeValue}
          allowDecimals={false}
          {...axis}
        />
        <Tooltip
          labelFormatter={(at) => writeAt(String(at))}
          formatter={(value) => writeValue(Number(value))}
          contentStyle={tooltip}
          cursor={{ fill: 'var(--soft)', stroke: 'var(--line-strong)' }}
          isAnimationActive={false}
        />
        {series.length > 1 && <Legend />}
        {series.map(({ key, label }, at) => {
          const color = colors[at % colors.length]
          return kind === 'bar' ? (
            <Bar key={key} dataKey={key} name={label} fill={color} stackId="all" isAnimationActive={false} />
          ) : (
            <Line
              key={key}
              dataKey={key}
              name={label}
              stroke={color}
              strokeWidth={2}
              dot={rows.length < 2}
              isAnimationActive={false}
            />
          )
        })}
      </Kind>
    </ResponsiveContainer>
  )
}
