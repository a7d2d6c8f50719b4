import type { ChartProps } from './chart-props'

type Props = Omit<ChartProps, 'kind'> & { title: string; atTitle: string }

/** Writes the numbers of a chart as a table for screen readers: a row for each point, a column for each series. */
export function ChartTable({ title, atTitle, rows, series, writeAt, writeValue }: Props) {
  return (
    // A table ignores a width that its columns do not fit in: it is hidden by a box around it.
    <div className="visually-hidden">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{atTitle}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.at}>
              <th scope="row">{writeAt(row.at)}</th>
              {series.map(({ key }) => (
                <td key={key}>{writeValue(Number(row[key] ?? 0))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
