import { singleton } from '@/lib/core/singleton'
import { statement } from '@/lib/platform/db/statement.server'
import type { QueryWord } from '../parse-query.server'
import { offersSkinTones } from './settings/settings.server'

/** The shipped topics, with all below them, in which one looks for how something looks on skin; and one that is not seen. */
const [helpful, unseen] = [['beauty', 'style', 'wedding-hair', 'wedding-dresses'], 'fragrance']

const read = statement<{ id: string }, [slugs: readonly string[], not: string]>(
  'search_skin_topics',
  `with recursive part (id, depth) as (
     select id, 0 from interests where shipped_slug = any($1::text[]) and shipped_slug <> $2
     union all select c.id, part.depth + 1 from interests c join part on c.parent_id = part.id
       where part.depth < 8 and c.shipped_slug is distinct from $2
   ) select distinct id from part`,
)

/** Milliseconds for which a process uses what it read. */
const lasting = 60_000
const known = () => singleton('search.skinTopics', () => ({ at: 0, ids: new Set<string>() }))

async function skinTopics(): Promise<ReadonlySet<string>> {
  const state = known()
  if (Date.now() - state.at >= lasting) {
    const rows = await read(helpful, unseen)
    Object.assign(state, { at: Date.now(), ids: new Set(rows.map(({ id }) => id)) })
  }
  return state.ids
}

/** Tenths that a word must mean a topic: its name, a part or a keyword, but no far relation. */
const least = 6

/** Returns true if a search with these words is about hair, makeup, nails or clothes, and the host offers the filter. */
export async function offersTonesFor(words: readonly QueryWord[]): Promise<boolean> {
  const topics = words.flatMap(({ also }) =>
    also.flatMap(({ lexeme, share }) => (share >= least && lexeme.startsWith('#') ? [lexeme.slice(1)] : [])),
  )
  if (topics.length === 0 || !(await offersSkinTones())) return false
  const about = await skinTopics()
  return topics.some((id) => about.has(id))
}
