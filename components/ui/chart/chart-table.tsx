import type { ChartProps } from './props'

type Props = Omit<ChartProps, 'kind'> & { title: string; atTitle: string }

/** Writes the numbers of a chart as a table: a row for each point, a column for each series. */
export function ChartTable({ title, atTitle, rows, series, writeAt, writeValue }: Props) {
  return (
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
            {series.map(({ key, write = writeValue }) => (
              <td key={key}>{row[key] === null ? '–' : write(Number(row[key] ?? 0))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
