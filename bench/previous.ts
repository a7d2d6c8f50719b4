/** Figures of a row in an earlier run, at 32 connections. */
export type Before = { processor: number; perSecond: number }

/** Rows of the tables of an earlier report, by number of pins and name. */
export type Previous = Map<number, Map<string, Before>>

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

const numberOf = (cell = '') => Number(cell.replaceAll(',', ''))

/** Reads the tables of a report, whatever columns it had. */
export function previousOf(markdown: string): Previous {
  const all: Previous = new Map()
  for (const section of markdown.split(/^## /m)) {
    const size = /^([\d,]+) pins\n/.exec(section)
    const [head, , ...rows] = section.split('\n').filter((line) => line.startsWith('|'))
    if (!size || !head) continue
    const names = cellsOf(head)
    const [processor, perSecond] = [names.indexOf('CPU ms'), names.lastIndexOf('req/s')]
    if (processor < 0 || perSecond < 0) continue
    const read = rows.map((row): [string, Before] => {
      const cells = cellsOf(row)
      const [cpu, rate] = [numberOf(cells[processor]), numberOf(cells[perSecond])]
      return [cells[0] ?? '', { processor: cpu, perSecond: rate }]
    })
    all.set(numberOf(size[1]), new Map(read))
  }
  return all
}

const separate = '<!-- measured apart: kept by a complete run -->'

/** Returns the end of a report, which is not measured by a complete run. */
export function measuredSeparately(markdown: string): string {
  const at = markdown.indexOf(separate)
  // A complete run judges the search, too, and adds its line again.
  const rest = at < 0 ? '' : markdown.slice(at).replace(/\nSearch over the demo world, .*\n/, '')
  return rest === '' ? '' : `\n${rest}`
}
