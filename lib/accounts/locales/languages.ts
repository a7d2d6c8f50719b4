import { allLocales } from './locales'

/** The languages of people's pages, by their codes of two or three letters. */
export const languageCodes: readonly string[] = [
  ...new Set(allLocales.map(({ locale }) => locale.split('_')[0] ?? locale)),
]

/** Returns the name of a language (`de`) in a language; an unknown code is returned unchanged. */
export const languageName = (code: string, language: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code
