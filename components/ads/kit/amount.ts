/** Millionths of a unit of a currency. */
export const unit = 1_000_000

/** Returns a text with the digits 0 to 9 for those of any script. */
const plainDigits = (text: string) =>
  text.replace(/\p{Nd}/gu, (digit) => {
    let zero = digit.codePointAt(0) ?? 48
    // Each script has its ten digits in a row.
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && (digit.codePointAt(0) ?? 48) - zero < 9)
      zero -= 1
    return String((digit.codePointAt(0) ?? 48) - zero)
  })

/**
 * Returns an amount that was typed in units of a currency, in millionths; null for what is no amount. The last point or comma
 * begins the decimals, if one to three follow it that cannot be a group of thousands.
 */
export function amountOf(typed: string): number | null {
  const text = plainDigits(typed)
    .replace(/[\s\p{Sc}\p{L}'’_]/gu, '')
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
  const [, whole = '', decimals = ''] = /^([\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  const groups = whole.split(/[.,]/)
  const isGrouped = groups.length === 1 || groups.slice(1).every((group) => group.length === 3)
  if (!isGrouped || groups.join('') === '') return null
  const micro = Math.round(Number(`${groups.join('')}.${decimals || '0'}`) * unit)
  return Number.isSafeInteger(micro) ? micro : null
}

/** Returns an amount as one types it: "12" or "12.50". */
export const typedAmount = (micro: number | null): string =>
  micro === null ? '' : (micro / unit).toFixed(micro % unit === 0 ? 0 : 2)
