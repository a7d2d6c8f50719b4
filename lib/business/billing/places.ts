import { own } from '@/lib/core/own'

/** The format of postal codes by country; other countries accept any, or none. */
const postalCodes: Readonly<Record<string, RegExp>> = {
  AR: /^([A-Z]\d{4}[A-Z]{3}|\d{4})$/,
  AT: /^\d{4}$/,
  AU: /^\d{4}$/,
  BE: /^\d{4}$/,
  BG: /^\d{4}$/,
  BR: /^\d{5}-?\d{3}$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/,
  CH: /^\d{4}$/,
  CL: /^\d{3}-?\d{4}$/,
  CO: /^\d{6}$/,
  CY: /^\d{4}$/,
  CZ: /^\d{3} ?\d{2}$/,
  DE: /^\d{5}$/,
  DK: /^\d{4}$/,
  EE: /^\d{5}$/,
  ES: /^\d{5}$/,
  FI: /^\d{5}$/,
  FR: /^\d{5}$/,
  GB: /^(GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/,
  GR: /^\d{3} ?\d{2}$/,
  HR: /^\d{5}$/,
  HU: /^\d{4}$/,
  IE: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/,
  IL: /^\d{5}(\d{2})?$/,
  IN: /^[1-9]\d{5}$/,
  IT: /^\d{5}$/,
  JP: /^\d{3}-?\d{4}$/,
  KR: /^\d{5}$/,
  LT: /^(LT-)?\d{5}$/,
  LU: /^(L-)?\d{4}$/,
  LV: /^(LV-)?\d{4}$/,
  MT: /^[A-Z]{3} ?\d{4}$/,
  MX: /^\d{5}$/,
  NL: /^[1-9]\d{3} ?[A-Z]{2}$/,
  NO: /^\d{4}$/,
  NZ: /^\d{4}$/,
  PE: /^\d{5}$/,
  PL: /^\d{2}-?\d{3}$/,
  PT: /^\d{4}-?\d{3}$/,
  RO: /^\d{6}$/,
  SE: /^\d{3} ?\d{2}$/,
  SG: /^\d{6}$/,
  SI: /^\d{4}$/,
  SK: /^\d{3} ?\d{2}$/,
  TR: /^\d{5}$/,
  US: /^\d{5}(-\d{4})?$/,
}

/** The format of VAT or GST numbers by country, without spaces, dots and hyphens. */
const taxIds: Readonly<Record<string, RegExp>> = {
  AT: /^ATU\d{8}$/,
  AU: /^\d{11}$/,
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  CH: /^CHE\d{9}(MWST|TVA|IVA)?$/,
  CY: /^CY\d{8}[A-Z]$/,
  CZ: /^CZ\d{8,10}$/,
  DE: /^DE\d{9}$/,
  DK: /^DK\d{8}$/,
  EE: /^EE\d{9}$/,
  ES: /^ES[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[A-Z\d]{2}\d{9}$/,
  GB: /^GB(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  GR: /^EL\d{9}$/,
  HR: /^HR\d{11}$/,
  HU: /^HU\d{8}$/,
  IE: /^IE(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IN: /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/,
  IT: /^IT\d{11}$/,
  LT: /^LT(\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  LV: /^LV\d{11}$/,
  MT: /^MT\d{8}$/,
  NL: /^NL\d{9}B\d{2}$/,
  NO: /^(NO)?\d{9}(MVA)?$/,
  NZ: /^\d{8,9}$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  RO: /^RO\d{2,10}$/,
  SE: /^SE\d{12}$/,
  SI: /^SI\d{8}$/,
  SK: /^SK\d{10}$/,
}

/** True for a valid postal code of the country; may be empty if the country is not listed. */
export function isPostalCode(country: string, code: string): boolean {
  return own(postalCodes, country)?.test(code.toUpperCase()) ?? true
}

/** Returns a VAT or GST number without separators. */
export const plainTaxId = (given: string): string => given.toUpperCase().replace(/[\s.-]/g, '')

/** True for a valid VAT or GST number of the country; for an unlisted country, up to 20 letters and digits. */
export function isTaxId(country: string, given: string): boolean {
  return (own(taxIds, country) ?? /^[A-Z\d]{1,20}$/).test(plainTaxId(given))
}
