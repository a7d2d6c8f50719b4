import { use } from 'react'
import { translationsOf } from '@/lib/platform/i18n/languages'
import { mergeTexts } from '@/lib/platform/i18n/merge'

/** The translations of each English catalog, by locale: created once, so that derived values are cached. */
const translations = new WeakMap<object, Map<string, Promise<object>>>()

const fileOf = (name: string, area: string): Promise<object> =>
  import(`../messages/${name}/${area}.json`).then(
    (file: { default: object }) => file.default,
    // A catalog may lack an area; English is used instead.
    () => ({}),
  )

/** Loads the texts of areas in a language, over the English ones. */
export async function loadTexts(locale: string, areas: string, english: object): Promise<object> {
  const files = translationsOf(locale)
    .toReversed()
    .flatMap((name) => areas.split(' ').map((area) => fileOf(name, area)))
  return (await Promise.all(files)).reduce(mergeTexts, english)
}

/** True if the texts of a locale are the bundled English ones. */
export const isEnglish = (locale: string): boolean => translationsOf(locale).length === 0

/**
 * Returns the texts of areas in the reader's language, over the English ones; suspends until their files are loaded.
 * Texts missing from their catalogs stay English.
 */
export function useTranslated(locale: string, areas: string, english: object): object {
  if (isEnglish(locale)) return english
  const loaded = translations.get(english) ?? new Map<string, Promise<object>>()
  translations.set(english, loaded)
  const texts = loaded.get(locale) ?? loadTexts(locale, areas, english)
  loaded.set(locale, texts)
  return use(texts)
}
