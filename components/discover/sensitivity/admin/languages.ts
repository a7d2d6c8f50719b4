import { choosableLocales } from '@/lib/accounts/locales/locales'
import { familyOf } from '@/lib/platform/i18n/languages'

/** The languages that people can choose for the site, each once. */
export const languages: readonly string[] = [
  ...new Set(choosableLocales.map(({ locale }) => familyOf(locale))),
]

/** Returns the name of a language in the language of the page. */
export const languageName = (language: string, page: string): string =>
  new Intl.DisplayNames(page, { type: 'language' }).of(language) ?? language
