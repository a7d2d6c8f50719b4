import { translationsOf } from '@/lib/platform/i18n/languages'
import { mergeTexts } from '@/lib/platform/i18n/merge'
import type { Title } from '@/lib/platform/manifest/screen'
import english from '@/messages/en/titles.json'

type Titles = typeof english

const known = new Map<string, Promise<Titles>>()

const fileOf = (name: string): Promise<object> =>
  import(`../../../messages/${name}/titles.json`).then(
    (file: { default: object }) => file.default,
    // A catalog may lack this file; English is used instead.
    () => ({}),
  )

async function load(locale: string): Promise<Titles> {
  const files = await Promise.all(translationsOf(locale).toReversed().map(fileOf))
  return files.reduce<object>(mergeTexts, english) as Titles
}

/** Returns the title of a page in the language of a locale, or in English. */
export async function titleIn(locale: string, title: Title): Promise<string> {
  if (typeof title === 'string') return title
  if (translationsOf(locale).length === 0) return english.titles[title.text]
  const titles = known.get(locale) ?? load(locale)
  known.set(locale, titles)
  return (await titles).titles[title.text]
}
