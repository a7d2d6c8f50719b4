/** Languages with a catalog of every area in `messages/`. English is the source. */
const whole: readonly string[] = ['en']

/** Languages made by a script to try layouts: longer words with accents, and right to left (tools/pseudo-locales.ts). */
export const pseudoLocales = ['en-XA', 'ar-XB'] as const

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur', 'yi', 'ps', 'sd', 'ug', 'dv'])

/** Returns the language of a locale: "pt" of "pt-BR" and of "pt_BR". */
export const familyOf = (locale: string): string => locale.split(/[-_]/)[0]?.toLowerCase() ?? ''

/** Returns the names under which a locale's texts may lie, the most exact first: "pt-BR", then "pt". English is not named. */
export function namesOf(locale: string): string[] {
  const names = [locale.replace('_', '-'), familyOf(locale)]
  return [...new Set(names)].filter((name) => name !== 'en' && name !== '')
}

const isPseudo = (locale: string) => (pseudoLocales as readonly string[]).includes(locale)

/** True if pages have texts in the language of a locale. */
export const hasTexts = (locale: string): boolean => isPseudo(locale) || whole.includes(familyOf(locale))

/** Returns the catalogs of a page's texts beside English, the most exact first; none for English and for untranslated ones. */
export const catalogsOf = (locale: string): string[] =>
  isPseudo(locale) ? [locale] : hasTexts(locale) && familyOf(locale) !== 'en' ? namesOf(locale) : []

/** Returns the locale of a page's texts: the reader's, or English where there are none in theirs. */
export const textLocale = (locale: string): string => (hasTexts(locale) ? locale : 'en-US')

/** Returns the direction in which a language is written. */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  rightToLeft.has(familyOf(locale)) ? 'rtl' : 'ltr'
