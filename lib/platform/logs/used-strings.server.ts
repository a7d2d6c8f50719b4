import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { statement } from '@/lib/platform/db/statement.server'
import { stringStat } from './known'

/** A text of the site that people saw: its key, its English words (null once it was removed), and about how often. */
export type UsedString = { key: string; text: string | null; count: number }

const select = statement<{ key: string; count: number }, [string, string, string, number]>(
  'strings_used',
  `select substr(tag, 5) as key, sum(count)::float8 as count from (
     select tag, count from metric_hours where name = $1::text and hour >= $2::date::timestamp at time zone 'UTC'
       and hour < ($3::date + 1)::timestamp at time zone 'UTC'
     union all
     select tag, count from metric_days where name = $1::text and day between $2::date and $3::date) found
   where tag <> 'key=other' group by 1 order by 2 desc, 1 limit $4::int`,
)

/** Returns the text of a key in a file of texts. */
function textIn(texts: unknown, key: string): string | null {
  const found = key
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts)
  return typeof found === 'string' ? found : null
}

/** Reads the English words of keys; the files are not kept in memory for a page that few people open. */
async function wordsOf(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const words = new Map<string, string>()
  if (keys.length === 0) return words
  const folder = path.join('messages', 'en')
  for (const file of await readdir(folder)) {
    const texts: unknown = JSON.parse(await readFile(path.join(folder, file), 'utf8'))
    for (const key of keys) {
      const text = textIn(texts, key)
      if (text !== null) words.set(key, text)
    }
  }
  return words
}

/** Returns the texts that people saw on the days (UTC) from one to another, those seen the most first. */
export async function usedStrings(from: string, to: string, max: number): Promise<UsedString[]> {
  const rows = await select(stringStat, from, to, max)
  const words = await wordsOf(rows.map(({ key }) => key))
  return rows.map(({ key, count }) => ({ key, text: words.get(key) ?? null, count }))
}
