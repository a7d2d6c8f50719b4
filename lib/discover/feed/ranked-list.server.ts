import { and, eq, sql } from 'drizzle-orm'
import { singleton } from '@/lib/core/singleton'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { outageOf } from '@/lib/platform/db/outage'
import { statement } from '@/lib/platform/db/statement.server'
import { homeCandidates, topicCandidates, visitorCandidates } from './candidates.server'
import { asWanted } from './fewer/tastes'
import { tastesOf } from './fewer/tastes.server'
import { pictureKey } from './picture-key'
import { asColumns, type Ranked, rank } from './rank'
import { rankRelated } from './rank-related'
import { relatives, subjectOf } from './related-candidates.server'
import { rankedFeeds } from './table.server'

/** Kinds of ranked lists (table.server.ts) with the seconds for which a list is fresh. */
export const kinds = {
  home: { kind: 1, seconds: 60 },
  visitors: { kind: 2, seconds: 60 },
  related: { kind: 3, seconds: 3600 },
  topic: { kind: 4, seconds: 300 },
} as const

/** Identifies a list: the owner is a user, nobody ('0'), an aggregated pin, or a topic. */
export type ListKey = { of: keyof typeof kinds; owner: string }

/** The advisory locks of builders: this number plus the kind, and the owner folded into 31 bits. */
const building = 7_403_000

type Row = { fresh: boolean }

const age = statement<Row, [kind: number, owner: string, seconds: number]>(
  'ranked_age',
  `select created_at > now() - make_interval(secs => $3) as fresh from ranked_feeds where kind = $1 and owner_id = $2`,
)

/**
 * Ensures that the list exists and is fresh; its input may be slightly older than its stated age. While the disk is
 * full, nothing is stored: the old list stays in use, if any.
 */
export async function ensureFresh(key: ListKey): Promise<void> {
  const { kind, seconds } = kinds[key.of]
  const [row] = await age(kind, key.owner, seconds)
  if (row?.fresh) return
  try {
    await rebuildOnce(key, row === undefined)
  } catch (error) {
    if (outageOf(error) !== 'no-room') throw error
  }
}

/**
 * Builds a list once at a time in this process: other callers wait without holding a connection. Across processes, a
 * database lock does the same.
 */
async function rebuildOnce(key: ListKey, missing: boolean): Promise<void> {
  const inFlight = singleton('feed.builds', () => new Map<string, Promise<void>>())
  const name = `${key.of}:${key.owner}`
  const known = inFlight.get(name)
  if (known) return known
  const build = rebuild(key, missing).finally(() => inFlight.delete(name))
  inFlight.set(name, build)
  return build
}

/**
 * Builds and stores a list. While another process builds it, the old list is used; if it is missing, the caller waits.
 */
function rebuild(key: ListKey, missing: boolean): Promise<void> {
  return transact(async (tx) => {
    if (!(await lock(tx, key, missing))) return
    if (await isFresh(tx, key)) return
    const { pin_ids, reasons, causes } = asColumns(await build(tx, key))
    // Array parameters would become lists of parameters.
    const ids = `{${pin_ids.join(',')}}`
    await tx.execute(sql`
      insert into ranked_feeds (kind, owner_id, pin_ids, reasons, causes, picture_keys, created_at)
      values (${kinds[key.of].kind}, ${key.owner}, ${ids}::bigint[], ${`{${reasons.join(',')}}`}::smallint[],
        ${causes && `{${causes.map((cause) => cause ?? 'null').join(',')}}`}::bigint[],
        array(select ${sql.raw(pictureKey('p'))} from pins p where p.id = any(${ids}::bigint[])), clock_timestamp())
      on conflict (kind, owner_id) do update
      set pin_ids = excluded.pin_ids, reasons = excluded.reasons, causes = excluded.causes, picture_keys = excluded.picture_keys,
        created_at = excluded.created_at`)
  })
}

async function lock(tx: Db, { of, owner }: ListKey, wait: boolean): Promise<boolean> {
  const numbers = sql`${building + kinds[of].kind}, (${owner}::bigint % 2147483647)::int`
  if (wait) await tx.execute(sql`select pg_advisory_xact_lock(${numbers})`)
  else {
    const { rows } = await tx.execute<{ got: boolean }>(
      sql`select pg_try_advisory_xact_lock(${numbers}) as got`,
    )
    return rows[0]?.got === true
  }
  return true
}

async function isFresh(tx: Db, { of, owner }: ListKey): Promise<boolean> {
  const { kind, seconds } = kinds[of]
  const { rows } = await tx.execute<Row>(sql`
    select created_at > now() - make_interval(secs => ${seconds}) as fresh
    from ranked_feeds where kind = ${kind} and owner_id = ${owner}`)
  return rows[0]?.fresh === true
}

async function build(tx: Db, { of, owner }: ListKey): Promise<Ranked[]> {
  if (of === 'home') return rank(asWanted(await homeCandidates(tx, owner), await tastesOf(tx, owner)))
  if (of === 'visitors') return rank(await visitorCandidates(tx))
  if (of === 'topic') return rank(await topicCandidates(tx, owner))
  return rankRelated(await relatives(tx, owner), await subjectOf(tx, owner))
}

/**
 * Drops the home list of a user, in the transaction that changed its input. Waits for a build in progress, and blocks
 * new ones until the commit, so that no list of the old state survives.
 */
export async function dropHome(tx: Db, userId: string): Promise<void> {
  await lock(tx, { of: 'home', owner: userId }, true)
  await tx
    .delete(rankedFeeds)
    .where(and(eq(rankedFeeds.kind, kinds.home.kind), eq(rankedFeeds.owner_id, userId)))
}

/** Drops the lists of all topics: one that moves changes those of the topics above, before and after. */
export async function dropTopics(tx: Pick<Db, 'delete'>): Promise<void> {
  await tx.delete(rankedFeeds).where(eq(rankedFeeds.kind, kinds.topic.kind))
}
