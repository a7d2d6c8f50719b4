/** Returns an IBAN or BIC in capitals, without spaces. */
export const plainIban = (given: string): string => given.toUpperCase().replace(/\s/g, '')

/** True for an IBAN whose check digits are right (ISO 13616). */
export function isIban(given: string): boolean {
  const iban = plainIban(given)
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{10,30}$/.test(iban)) return false
  let rest = 0
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}

/** True for a BIC of eight or eleven characters (ISO 9362). */
export const isBic = (given: string): boolean => /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/.test(plainIban(given))

/** Returns an IBAN in groups of four, as on paper. */
export const writtenIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')
