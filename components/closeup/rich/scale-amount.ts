import { own } from '@/lib/core/own'

const vulgar: Record<string, number> = {
  '¼': 1 / 4,
  '½': 1 / 2,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
  '⅙': 1 / 6,
  '⅚': 5 / 6,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
}

/** The finest fractions used in recipes. */
const marks: readonly (readonly [value: number, sign: string])[] = [
  [1 / 8, '⅛'],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [1 / 2, '½'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
]

/** Parses a number in recipe notation: `2`, `2.5`, `1/2`, `2 1/2`, `2½`. Returns null for anything else. */
function numberOf(text: string): number | null {
  const sign = text.at(-1) ?? ''
  const part = own(vulgar, sign)
  if (part !== undefined) {
    const whole = text.slice(0, -1).trim()
    return whole === '' ? part : /^\d+$/.test(whole) ? Number(whole) + part : null
  }
  const fraction = /^(?:(\d+)\s+)?(\d+)\/(\d+)$/.exec(text)
  if (fraction) {
    const [, whole = '0', over = '0', under = '1'] = fraction
    return Number(under) === 0 ? null : Number(whole) + Number(over) / Number(under)
  }
  return /^\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null
}

/** Formats a number for a recipe: whole, with the nearest fraction, or from ten on rounded. */
function written(value: number): string {
  if (value >= 10) return String(Math.round(value * 10) / 10)
  const whole = Math.floor(value + 1 / 16)
  const rest = value - whole
  if (Math.abs(rest) <= 1 / 16) return whole === 0 ? String(Math.round(value * 100) / 100) : String(whole)
  const [, sign] = marks.reduce((best, mark) =>
    Math.abs(mark[0] - rest) < Math.abs(best[0] - rest) ? mark : best,
  )
  return whole === 0 ? sign : `${whole}${sign}`
}

/** Returns an ingredient's amount multiplied by `factor`; text without an amount is unchanged. */
export function scaleAmount(amt: string, factor: number): string {
  if (factor === 1 || amt === '') return amt
  const parts = amt.split(/-|–|—|\bto\b/)
  const scaled = parts.map((part) => numberOf(part.trim()))
  if (scaled.some((value) => value === null)) return amt
  return scaled.map((value) => written((value ?? 0) * factor)).join('–')
}
