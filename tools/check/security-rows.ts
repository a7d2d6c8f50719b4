import { globSync } from 'node:fs'

/** A row of docs/security.md: the checks and findings that it answers, and the patterns of the files of its tests. */
export type SecurityRow = { checks: number[]; findings: number[]; rule: string; files: string[] }

const cellsOf = (line: string) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())

/** Returns the numbers in a text such as `25–29, 31`. */
function numbersIn(text: string): number[] {
  return [...text.matchAll(/(\d+)(?:[–-](\d+))?/g)].flatMap(([, first, last]) => {
    const from = Number(first)
    const to = Number(last ?? first)
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
}

/** Returns the checks of a row: the numbers before its words, or those in `(checks 37, 66)` within its rule. */
function checksOf(number: string, rule: string): number[] {
  const listed = /^[\d–, -]+/.exec(number)?.[0] ?? ''
  const named = [...rule.matchAll(/\bchecks? ([\d–, ]+)/g)].map(([, list]) => list ?? '')
  return [...new Set([listed, ...named].flatMap(numbersIn))]
}

/** Returns the findings of the second campaign that a row answers: its numbers such as `attack 2.8, 2.10`. */
const findingsOf = (number: string): number[] =>
  /^attack 2\./.test(number) ? [...number.matchAll(/\b2\.(\d+)/g)].map(([, n]) => Number(n)) : []

/** Returns the rows with tests of docs/security.md. */
export function securityRows(text: string): SecurityRow[] {
  return text.split('\n').flatMap((line) => {
    if (!line.startsWith('|') || !line.includes('`')) return []
    const cells = cellsOf(line)
    const tests = cells.at(-1) ?? ''
    const rule = cells.at(-2) ?? ''
    const number = cells.length > 2 ? (cells[0] ?? '') : ''
    const files = [...tests.matchAll(/`([^`]+)`/g)].map(([, file]) => file ?? '')
    return files.length > 0
      ? [{ checks: checksOf(number, rule), findings: findingsOf(number), rule, files }]
      : []
  })
}

/** Returns the files of a pattern that exist; a name without a folder is in that of the pattern before it. */
export function filesOf(patterns: readonly string[], cwd: string): [pattern: string, files: string[]][] {
  let folder = ''
  return patterns.map((pattern) => {
    const full = pattern.includes('/') || folder === '' ? pattern : `${folder}/${pattern}`
    folder = full.slice(0, full.lastIndexOf('/'))
    return [full, globSync(full, { cwd })]
  })
}
