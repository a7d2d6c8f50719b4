/** Currencies without a smaller coin; the others have hundredths. */
const whole: ReadonlySet<string> = new Set(['JPY', 'KRW', 'CLP'])

/** Returns the value of a currency's smallest coin in millionths. */
export const coinOf = (currency: string): number => (whole.has(currency) ? 1_000_000 : 10_000)

/** Returns the part of an amount that is less than a coin: it cannot be paid. */
export const fractionOf = (micro: number, currency: string): number => micro % coinOf(currency)

/** Returns the tax on an amount in whole coins, rounding half a coin up. `rate` is in hundredths of a percent. */
export function taxOf(micro: number, rate: number, currency: string): number {
  const coin = BigInt(coinOf(currency))
  const parts = 10_000n * coin
  return Number(((BigInt(micro) * BigInt(rate) * 2n + parts) / (parts * 2n)) * coin)
}

/** Returns an amount as decimal text with the digits of its currency: `1234.50`. The amount must be whole coins. */
export function decimalOf(micro: number, currency: string): string {
  const digits = whole.has(currency) ? 0 : 2
  const sign = micro < 0 ? '-' : ''
  const coins = String(Math.abs(micro) / coinOf(currency)).padStart(digits + 1, '0')
  return digits === 0 ? `${sign}${coins}` : `${sign}${coins.slice(0, -digits)}.${coins.slice(-digits)}`
}

/** Returns decimal text as millionths: `1234.50`. At most two decimals. */
export function microOf(decimal: string): number {
  const [units = '0', hundredths = ''] = decimal.split('.')
  return Number(units) * 1_000_000 + Number(hundredths.padEnd(2, '0')) * 10_000
}

/** Returns an amount as decimal text, with up to six digits if it is not in whole coins: `1234.567891`. */
export const exactDecimalOf = (micro: number, currency: string): string =>
  fractionOf(micro, currency) === 0 ? decimalOf(micro, currency) : (micro / 1e6).toFixed(6)
