/** Returns the name of a currency with its code: `Euro (EUR)`. */
export function currencyName(code: string, locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'currency' }).of(code)
  return name === undefined || name === code ? code : `${name} (${code})`
}
