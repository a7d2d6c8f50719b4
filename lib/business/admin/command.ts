/** Says what the command line may do, with the words after it. An amount is decimal: `12.50`. */
export const billingUses = {
  charge: ['ACCOUNT', 'AMOUNT', 'REASON'],
  invoice: ['ACCOUNT'],
  paid: ['NUMBER', 'REFERENCE', '[AMOUNT]'],
  credit: ['NUMBER', 'REASON', '[AMOUNT]'],
  refund: ['NUMBER', 'REASON', '[AMOUNT]'],
  coupon: ['ACCOUNT', 'CODE', 'REASON'],
  run: [],
} as const
export type BillingUse = keyof typeof billingUses

const decimal = /^\d{1,9}(\.\d{1,2})?$/

/** Returns what is wrong with the words of a use, in one line; null if nothing is. */
export function faultOfWords(use: string, words: readonly string[]): string | null {
  if (!Object.hasOwn(billingUses, use)) return `'${use}' is none of ${Object.keys(billingUses).join(', ')}.`
  const names: readonly string[] = billingUses[use as BillingUse]
  const least = names.filter((name) => !name.startsWith('[')).length
  const line = `npm run billing -- ${[use, ...names].join(' ')}`
  if (words.length < least) return `${names[words.length]} is missing: ${line}`
  if (words.length > names.length) return `'${words[names.length]}' is too much: ${line}`
  for (const [at, word] of words.entries()) {
    const name = names[at]?.replace(/[[\]]/g, '')
    if (name === 'AMOUNT' && !decimal.test(word)) return `'${word}' is not an amount such as 12.50.`
    if (name === 'ACCOUNT' && !/^\d{1,18}$/.test(word)) return `'${word}' is not the ID of an ad account.`
    if (name === 'NUMBER' && !/^INV-\d{6,9}$/.test(word))
      return `'${word}' is not an invoice number such as INV-000001.`
  }
  return null
}
