import { savedByMe } from '@/lib/content/pins/card/card-sql.server'
import { own } from '@/lib/core/own'
import { statement } from '@/lib/platform/db/statement.server'
import { type CardRow, type CommonRow, withinDays } from './cards.server'
import { isWanted, type Unwanted } from './choice/unwanted'
import type { Line, Tree } from './index/line'

/** A fact about a reader and some ads: `n` is a count or a kind of reaction. */
type Row = { fact: Fact; id: string; n: number }
type Fact =
  | ('views' | 'range' | 'reaction' | 'saved')
  | ('person' | 'advertiser' | 'ad' | 'pin' | 'picture' | 'topic' | 'ad topic' | 'subject' | 'alike')

// Each part reads one index: together they take a tenth of the statement that checks ads as a whole.
const parts = [
  `select 'views' as fact, v.ad_group_id::text as id, count(*)::int as n from ad_events v where v.viewer = $1
    and v.ad_group_id = any($2::bigint[]) and v.kind = 'IMPRESSION' and ${withinDays(2)}
    and v.arrived_at > now() - interval '1 day' group by v.ad_group_id`,
  `select 'person', blocked_id::text, 0 from blocks where blocker_id = $1 and blocked_id = any($3::bigint[])`,
  `select 'person', blocker_id::text, 0 from blocks where blocked_id = $1 and blocker_id = any($3::bigint[])`,
  `select 'person', muted_id::text, 0 from mutes where muter_id = $1 and muted_id = any($3::bigint[])`,
  `select 'advertiser', business_id::text, 0 from advertiser_hides where user_id = $1 and business_id = any($3::bigint[])`,
  `select 'ad', ad_id::text, 0 from ad_hides where user_id = $1 and ad_id = any($4::bigint[])`,
  `select 'pin', target_id::text, 0 from reports where reporter_id = $1 and target_type = 'pin' and target_id = any($5::bigint[])`,
  `select 'picture', aggregated_pin_id::text, 0 from pin_hides where user_id = $1 and aggregated_pin_id = any($6::bigint[])`,
  `select 'reaction', aggregated_pin_id::text, reaction_type::int from reactions where user_id = $1
    and aggregated_pin_id = any($6::bigint[])`,
  `select 'topic', interest_id::text, 0 from interest_hides where user_id = $1`,
  `select 'ad topic', interest_id::text, 0 from ad_topic_hides where user_id = $1`,
  `select 'saved', x.signature, 0 from pins x where x.user_id = $1 and x.signature = any($7::text[]) and x.deleted_at is null`,
]

/** Reads the reader's saves of the pictures of some pins, of which they have saves. */
const savesOf = statement<{ id: string; saves: CardRow['saved_by_me'] }, [viewer: string, pins: Ids]>(
  'ad_reader_saves',
  `select p.id, ${savedByMe} as saves from pins p where p.id = any($2::bigint[])`,
)

/** Views of ad groups in longer ranges, each by its place in the list. */
const ranges = `select 'range', g.n::text, count(*)::int from unnest($8::bigint[], $9::text[]) with ordinality g (id, since, n)
  join ad_events v on v.viewer = $1 and v.ad_group_id = g.id and v.kind = 'IMPRESSION' and ${withinDays(31)}
    and v.arrived_at > now() - g.since::interval group by g.n`

/** Reads what an opened pin is about, and which of the pins look or read like it. */
const subject = [
  `select 'subject', interest_id::text, 0 from pins where id = $10 and interest_id is not null`,
  `select 'subject', interest_id::text, 0 from pin_topics where pin_id = $10`,
  `select 'alike', w.id::text, 0 from unnest($5::bigint[]) w (id) where w.id = any((select f.pin_ids from ranked_feeds f
    where f.kind = 3 and f.owner_id = (select x.aggregated_pin_id from pins x where x.id = $10))::bigint[])`,
]

const all = (of: readonly string[]) => of.map((part) => `(${part})`).join(' union all ')
type Ids = readonly string[]
type Params = [viewer: string, groups: Ids, people: Ids, ads: Ids, pins: Ids, pictures: Ids, signatures: Ids]

/** Reads what one reader wants of ads whose other facts the process has, how often they saw them, and what they did with the pins. */
const readerOf = statement<Row, Params>('ad_reader', all(parts))
/** Reads the same with views of 30 days and of goals. */
const readerWithRanges = statement<Row, [...Params, groups: Ids, since: Ids]>(
  'ad_reader_ranges',
  all([...parts, ranges]),
)
/** Reads the same below an opened pin. */
const readerBelow = statement<Row, [...Params, groups: Ids, since: Ids, pin: string]>(
  'ad_reader_below',
  all([...parts, ranges, ...subject]),
)

const sinceOf: Readonly<Record<string, string>> = {
  THIRTY_DAY: '30 days',
  SEVEN_DAY: '7 days',
  TWENTY_MINUTE: '20 minutes',
  TEN_MINUTE: '10 minutes',
}

type Range = { of: 'month' | 'goal'; group: string; since: string }

/** Returns the ranges in which views of the ad groups of some lines count, besides the day. */
function rangesOf(lines: readonly Line[]): Range[] {
  const groups = new Map(lines.map(({ row }) => [row.ad_group, row]))
  return [...groups.values()].flatMap(({ ad_group: group, views_cap, goals }): Range[] => {
    const goal = goals?.frequency_goal_metadata
    return [
      ...(views_cap === null ? [] : [{ of: 'month', group, since: '30 days' } as const]),
      ...(goal ? [{ of: 'goal', group, since: own(sinceOf, goal.timerange) ?? '1 day' } as const] : []),
    ]
  })
}

/** A line with what the database said of its ad and pin. */
export type CheckedLine = { line: Line; row: CommonRow }
type About = { reader: string; lines: readonly CheckedLine[]; tree: Tree; below: string | null }

async function factsOf({ reader, lines, below }: About, further: readonly Range[]): Promise<Row[]> {
  const rows = lines.map(({ row }) => row)
  const params: Params = [
    reader,
    [...new Set(lines.map(({ line }) => line.row.ad_group))],
    [...new Set(rows.flatMap(({ people }) => people))],
    rows.map(({ ad }) => ad),
    rows.map(({ id }) => id),
    rows.map(({ aggregated_pin_id }) => aggregated_pin_id),
    rows.map(({ signature }) => signature),
  ]
  const groups = further.map(({ group }) => group)
  const since = further.map((range) => range.since)
  if (below !== null) return readerBelow(...params, groups, since, below)
  return further.length > 0 ? readerWithRanges(...params, groups, since) : readerOf(...params)
}

/** Returns the rows that `adCards` would return for a reader, of ads whose own facts the process has. */
export async function rowsForReader(about: About): Promise<CardRow[]> {
  const { reader, lines, tree } = about
  const inRange = rangesOf(lines.map(({ line }) => line))
  const found = new Map<Fact, Map<string, number>>()
  for (const { fact, id, n } of await factsOf(about, inRange)) {
    const of = found.get(fact) ?? new Map<string, number>()
    found.set(fact, of.set(id, n))
  }
  const of = (fact: Fact): ReadonlyMap<string, number> => found.get(fact) ?? none
  const not: Unwanted = {
    people: of('person'),
    advertisers: of('advertiser'),
    ads: of('ad'),
    pins: of('pin'),
    pictures: of('picture'),
    topics: of('topic'),
    adTopics: of('ad topic'),
  }
  const views = new Map(
    inRange.map(({ of: kind, group }, n) => [`${kind} ${group}`, of('range').get(`${n + 1}`) ?? 0]),
  )
  const wanted = lines.filter(({ row }) => isWanted(reader, row, not, tree))
  const saved = wanted.flatMap(({ row }) => (of('saved').has(row.signature) ? [row.id] : []))
  const saves = new Map(
    saved.length > 0 ? (await savesOf(reader, saved)).map((row) => [row.id, row.saves] as const) : [],
  )
  return wanted.map(
    ({
      line: {
        row: { ad_group },
      },
      row,
    }) => ({
      ...row,
      tastes: null,
      audiences: null,
      subject: [...of('subject').keys()],
      is_alike: of('alike').has(row.id),
      reaction_by_me: of('reaction').get(row.aggregated_pin_id) ?? 0,
      saved_by_me: saves.get(row.id) ?? null,
      day_views: of('views').get(ad_group) ?? 0,
      month_views: views.get(`month ${ad_group}`) ?? 0,
      goal_views: views.get(`goal ${ad_group}`) ?? 0,
    }),
  )
}

const none: ReadonlyMap<string, number> = new Map()
