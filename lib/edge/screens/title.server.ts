import { translationsOf } from '@/lib/platform/i18n/languages'
import { mergeTexts } from '@/lib/platform/i18n/merge'
import type { OwnTitle, Title } from '@/lib/platform/manifest/screen'
import english from '@/messages/en/titles.json'

/** The translations of files with titles, by locale and file. */
const known = new Map<string, Promise<object>>()

const fileOf = (name: string, area: string): Promise<object> =>
  import(`../../../messages/${name}/${area}.json`).then(
    (file: { default: object }) => file.default,
    // A catalog may lack this file; English is used instead.
    () => ({}),
  )

async function load(locale: string, area: string): Promise<object> {
  const files = translationsOf(locale).toReversed()
  return (await Promise.all(files.map((name) => fileOf(name, area)))).reduce<object>(mergeTexts, {})
}

/** Returns a text of a file by its path; undefined if the file lacks it. */
function textAt(texts: object, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts)
  return typeof found === 'string' ? found : undefined
}

const ownOf = (title: Exclude<Title, string>): OwnTitle =>
  'area' in title
    ? title
    : { area: 'titles', path: `titles.${title.text}`, english: english.titles[title.text] }

/** Returns the title of a page in the language of a locale, or in English. */
export async function titleIn(locale: string, title: Title): Promise<string> {
  if (typeof title === 'string') return title
  const own = ownOf(title)
  if (translationsOf(locale).length === 0) return own.english
  const key = `${locale} ${own.area}`
  const texts = known.get(key) ?? load(locale, own.area)
  known.set(key, texts)
  return textAt(await texts, own.path) ?? own.english
}
