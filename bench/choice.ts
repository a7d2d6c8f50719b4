import type { Given } from '../runtime/command/command-line'
import { Refusal } from '../runtime/command/refusal'

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
 * Reads what `npm run bench` was given: parts of row names, and sizes, as in `save 100k`. Options: `--quick` takes a
 * third of the time; `--size` and `--only` mean the same as words. @throws Refusal for a size below 5,000
 */
export function choiceOf({ words: given, options: { size, quick, only } }: Given): Choice {
  const named = [...given, ...(size ? [String(size)] : [])]
  const sizes = named.flatMap((word) => sizeOf(word) ?? [])
  const words = given.filter((word) => sizeOf(word) === null)
  const isWrong = size !== undefined && sizeOf(String(size)) === null
  if (isWrong || sizes.some((each) => each < 5_000))
    throw new Refusal('size: a number of pins, 5000 or more, as 100k.')
  return {
    sizes: sizes.length > 0 ? sizes : whole,
    quick: quick === true,
    only: [only, ...words].filter(Boolean).join(' '),
  }
}
