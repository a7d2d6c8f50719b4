import { parseArgs } from 'node:util'

/** Measurements of one run. */
export type Choice = { sizes: number[]; quick: boolean; only: string }

const units: Record<string, number> = { '': 1, k: 1000, m: 1_000_000 }
const whole = [10_000, 100_000, 1_000_000]

/** Returns a number of pins: `100k`, `1m` or `100000`; null for anything else. */
function sizeOf(word: string): number | null {
  const [, digits = '', unit = ''] = /^(\d+)([km]?)$/i.exec(word) ?? []
  return digits === '' ? null : Number(digits) * (units[unit.toLowerCase()] ?? 1)
}

/**
 * Reads the arguments of `npm run bench`: parts of row names, and sizes, as in `save 100k`. Options: `--quick` takes a
 * third of the time; `--size` and `--only` mean the same as words. @throws Error for a size below 5,000
 */
export function choiceOf(args: readonly string[]): Choice {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      size: { type: 'string' },
      quick: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
    },
  })
  const given = [...positionals, ...(values.size ? [values.size] : [])]
  const sizes = given.flatMap((word) => sizeOf(word) ?? [])
  const words = positionals.filter((word) => sizeOf(word) === null)
  const isWrong = values.size !== undefined && sizeOf(values.size) === null
  if (isWrong || sizes.some((size) => size < 5_000))
    throw new Error('size: a number of pins, 5000 or more, as 100k')
  return {
    sizes: sizes.length > 0 ? sizes : whole,
    quick: values.quick,
    only: [values.only, ...words].filter(Boolean).join(' '),
  }
}
