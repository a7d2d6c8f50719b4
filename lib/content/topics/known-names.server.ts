import { briefly } from '@/lib/core/briefly'
import { statement } from '@/lib/platform/db/statement.server'

const read = statement<{ name: string }>(
  'topic_names',
  `select lower(name) as name from interests union select slug from interests union select slug from interest_slugs`,
)

/** The names and slugs of all topics, those that they had before, too; ten seconds old at most. */
const known = briefly('topicNames', { ms: 10_000, max: 1 }, async (): Promise<ReadonlySet<string>> => {
  const rows = await read()
  return new Set(rows.map(({ name }) => name))
})

/**
 * Returns false for words that are neither the name nor a slug of a topic, without a statement for each: for what may notice a new
 * topic ten seconds late. True for words that are not ASCII, since databases differ in their small letters.
 */
export async function mayNameTopic(words: string): Promise<boolean> {
  const small = words.trim().toLowerCase()
  if (!/^[ -~]*$/.test(small)) return true
  const names = await known('all')
  return names.has(small) || names.has(small.replaceAll('_', '-'))
}
