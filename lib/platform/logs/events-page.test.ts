import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  eventComponents,
  eventTypes,
  isAlwaysLogged,
  knownStats,
  stringStat,
  viewParameters,
  viewTypes,
} from './known'

const page = readFileSync('docs/events.md', 'utf8')

/** Returns the rows of the table under a heading, without the marks of code. */
function rowsUnder(heading: string): string[][] {
  const part = page.split(`\n## ${heading}\n`)[1]?.split(/\n##+ /)[0] ?? ''
  const lines = part.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  )
}

/** The parts of a name by which its file is told: some names are put together there. */
const partOf = (name: string) =>
  name.startsWith('webapp.vital.')
    ? 'webapp.vital.'
    : name.replace(/^webapp\.(render|store|page)\.error$/, '.error`')

test('docs/events.md lists each event with its number, and no other', () => {
  const listed = rowsUnder('Events').map(([name, type]) => [name, Number(type)])
  expect(Object.fromEntries(listed)).toEqual(eventTypes)
  expect(listed).toHaveLength(Object.keys(eventTypes).length)
})

test('docs/events.md says which events are always logged', () => {
  for (const [name, type, when] of rowsUnder('Events'))
    expect([name, when?.includes('Always logged.')]).toEqual([name, isAlwaysLogged(Number(type))])
})

test('docs/events.md lists each metric with its kind and its tag, and no other', () => {
  const known = Object.entries<{ type: string; tags: object }>(knownStats).map(([name, { type, tags }]) => [
    name,
    type,
    Object.keys(tags).join(),
  ])
  const listed = rowsUnder('Metrics').map(([name, type, , , tag]) => [name, type, tag])
  expect(listed.toSorted()).toEqual([...known, [stringStat, 'count', 'key']].toSorted())
})

test.each([...rowsUnder('Events'), ...rowsUnder('Metrics')])(
  '%s is sent where the page says',
  (name, _1, _2, file) => {
    const sends = name === stringStat ? 'StringLogResource' : partOf(name ?? '')
    expect(readFileSync(file ?? '', 'utf8')).toContain(sends)
  },
)

test('docs/events.md lists the numbers of views and of parts of the screen', () => {
  for (const [path, type] of Object.entries(viewTypes)) expect(page).toContain(`\`${path}\` ${type}`)
  const numbers = [eventComponents, ...Object.values(viewParameters)].map((one) =>
    Object.entries(one)
      .map(([name, number]) => `${name} ${number}`)
      .join(', '),
  )
  for (const list of numbers.filter((one) => !one.startsWith('page 1, over')))
    expect(page.replaceAll(/\s+/g, ' ')).toContain(list)
  expect(page).toContain('as a page 1, over another page 2')
})
