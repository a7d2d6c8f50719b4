import { choosableLocales } from '@/lib/accounts/locales/locales'
import { familyOf } from '@/lib/platform/i18n/languages'

/** The languages that people can choose for the site, each once. */
const languages: readonly string[] = [...new Set(choosableLocales.map(({ locale }) => familyOf(locale)))]

/** Returns the languages with their names in the language of the page, by name. */
export function languageChoices(page: string): { id: string; name: string }[] {
  const { compare } = new Intl.Collator(page)
  return languages
    .map((id) => ({ id, name: languageName(id, page) }))
    .sort((one, other) => compare(one.name, other.name))
}

/** Returns the name of a language in the language of the page. */
export const languageName = (language: string, page: string): string =>
  new Intl.DisplayNames(page, { type: 'language' }).of(language) ?? language
