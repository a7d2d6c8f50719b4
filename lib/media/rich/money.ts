import { own } from '@/lib/core/own'

const signs: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY', '₹': 'INR', '₩': 'KRW' }

/** An amount and its currency, '' when none is given. */
export type Money = { amount: string; currency: string }

/**
 * Returns the digits of an amount with a point before its decimals, or null. The last `.` or `,`
 * separates the decimals.
 */
function decimal(digits: string): string | null {
  const plain = digits.replace(/[\s'’]/g, '')
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  const tail = plain.length - last - 1
  const separators = plain.replace(/\d/g, '')
  // Three digits after the only separator are thousands: 1.299, 1,299,000.
  const isGrouping = last < 0 || (tail === 3 && new Set(separators).size === 1)
  const whole = (isGrouping ? plain : plain.slice(0, last)).replace(/\D/g, '')
  const cents = isGrouping ? '' : plain.slice(last + 1)
  if (whole.length > 12 || cents.length > 4 || whole + cents === '') return null
  const amount = `${whole.replace(/^0+(?=\d)/, '') || '0'}${cents ? `.${cents.padEnd(2, '0')}` : ''}`
  return amount
}

/**
 * Reads a price as pages write it (`$1,299.00`, `1.299,00 €`, `12`), never negative; null if there is none.
 */
export function moneyOf(value: string): Money | null {
  const text = value.slice(0, 60)
  const match = /\d(?:[\d.,'’\s]*\d)?/.exec(text)
  if (!match || /-\s{0,9}\p{Sc}?\s{0,9}$/u.test(text.slice(0, match.index))) return null
  const amount = decimal(match[0])
  if (amount === null) return null
  const code = /\b[A-Z]{3}\b/.exec(text)?.[0]
  const sign = /\p{Sc}/u.exec(text)?.[0]
  return { amount, currency: code ?? (sign ? (own(signs, sign) ?? '') : '') }
}

/** Returns an ISO 4217 code, or ''. */
export function currencyOf(value: string): string {
  const code = value.trim().toUpperCase()
  return /^[A-Z]{3}$/.test(code) ? code : (own(signs, code) ?? '')
}
