import {
  coverOf,
  type InterestRow,
  interestColumns,
  presentInterest,
} from '@/lib/content/topics/present.server'
import type { WireInterest } from '@/lib/content/topics/schema'
import { isOffered } from '@/lib/content/topics/tree-sql'
import type { Viewer } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import { everywhere } from './idea-path'
import { inSeason } from './seasons'

/** Topics of each list of the start page. */
const shown = 12

/** A topic that leads to ideas; `people` saved to it in the last week, null where nobody counted. */
export type Idea = WireInterest & { people: number | null }

/** The lists of the start page. A list has only topics with a picture: those of which there is something to see. */
export type IdeaLists = { seasonal: Idea[]; rising: Idea[]; local: Idea[]; all: Idea[] }

type Row = InterestRow & { list: keyof IdeaLists; people: number | null }

const hasPicture = 'i_cover.id is not null'

const select = (list: keyof IdeaLists, people: string, from: string, order: string, limit: number) =>
  `(select '${list}' as list, ${people} as people, ${interestColumns('i', '$1')} from ${from} ${coverOf('i')}
    where ${isOffered('i')} and ${hasPicture} order by ${order} limit ${limit})`

const ofCountry = (country: string) =>
  `rising_topics r join interests i on r.interest_id = i.id and r.country = ${country}`

const lists = statement<Row, [viewer: string | null, seasonal: readonly string[], country: string]>(
  'idea_lists',
  [
    select(
      'seasonal',
      'null::int',
      'unnest($2::text[]) with ordinality as w (slug, n) join interests i on i.shipped_slug = w.slug',
      'w.n',
      shown,
    ),
    select('rising', 'r.people', ofCountry(`'${everywhere}'`), 'r.score desc, i.id', shown),
    select('local', 'r.people', ofCountry('$3'), 'r.score desc, i.id', shown),
    select('all', 'null::int', 'interests i', '(i.parent_id is null) desc, i.name, i.id', 24),
  ].join(' union all '),
)

/** Returns the topics of the start page of the ideas for a country in a month (1 to 12), in one round trip. */
export async function ideaLists(viewer: Viewer, country: string, month: number): Promise<IdeaLists> {
  const rows = await lists(viewer.id, inSeason(month, country), country)
  const of = (list: keyof IdeaLists) =>
    rows
      .filter((row) => row.list === list)
      .map(({ list: _list, people, ...row }) => ({ ...presentInterest(row), people }))
  return { seasonal: of('seasonal'), rising: of('rising'), local: of('local'), all: of('all') }
}

const savers = statement<{ people: number; shipped_slug: string | null }, [topic: string]>(
  'idea_savers',
  `select coalesce(r.people, 0) as people, i.shipped_slug from interests i
   left join rising_topics r on r.interest_id = i.id and r.country = '${everywhere}' where i.id = $1`,
)

/** Returns why a topic is an idea now: whether it is in season, and the people who saved to it this week if it rises (0 otherwise). */
export async function whyNow(
  topic: string,
  country: string,
  month: number,
): Promise<{ people: number; isInSeason: boolean }> {
  const [row] = await savers(topic)
  const slug = row?.shipped_slug ?? null
  return { people: row?.people ?? 0, isInSeason: slug !== null && inSeason(month, country).includes(slug) }
}
