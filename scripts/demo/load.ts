import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { users } from '@/lib/accounts/table.server'
import { boardSections, boards } from '@/lib/boards/table.server'
import type { MediaStore } from '@/lib/media/store'
import { media } from '@/lib/media/table.server'
import { aggregatedPins, pins } from '@/lib/pins/table.server'
import { boardFollows, comments, reactions, userFollows } from '@/lib/social/table.server'
import { interests, userInterests } from '@/lib/topics/table.server'
import { drawAvatar } from './content/avatars'
import { countUp } from './count-up'
import { demoLogins } from './demo-logins'
import { type DemoMedia, type Loading, makeMedia } from './make-media'
import { makeMoments } from './moments'
import { makeRows } from './rows'
import { demoWorld, drawPicture } from './world'

interface LoadOptions {
  url: string
  store: MediaStore
  say(message: string): void
}

/** Rows of one insert: a statement takes at most 65,535 parameters. */
const BATCH = 1000
/** Pictures between two lines of progress. */
const STEP = 60

/**
 * Fills an empty database with the demo world; does nothing and answers false when there are people already. All
 * rows come in one transaction after the pictures, so a load that is interrupted leaves an empty database.
 */
export async function loadDemoWorld({ url, store, say }: LoadOptions): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'magpie-demo' })
  await client.connect()
  try {
    const db = drizzle({ client })
    if (await hasPeople(db)) return false
    const world = demoWorld()
    const drawings = [
      ...world.pictures.map((picture) => () => drawPicture(picture)),
      ...world.people.map((person) => () => drawAvatar(person.username)),
    ]
    const all = await makeMedia(drawings, store, progress(drawings.length, say))
    const moments = makeMoments(new Date())
    const passwordHash = await hash(demoLogins[0].password, {
      memoryCost: 19_456,
      timeCost: 2,
      parallelism: 1,
    })
    const rows = makeRows({
      world,
      pictures: all.slice(0, world.pictures.length),
      portraits: all.slice(world.pictures.length),
      moments,
      passwordHash,
      logins: demoLogins.length,
    })
    return await db.transaction(async (tx) => {
      // Two loads at once take turns; the second one finds people.
      await tx.execute(sql`select pg_advisory_xact_lock(7402900)`)
      if (await hasPeople(tx)) return false
      await insert(tx, media, mediaRows(all, rows, moments.at(0)))
      await insert(tx, users, rows.users)
      await insert(tx, interests, rows.interests)
      await insert(tx, userInterests, rows.userInterests)
      await insert(tx, boards, rows.boards)
      await insert(tx, boardSections, rows.sections)
      await insert(tx, aggregatedPins, rows.aggregates)
      await insert(tx, pins, rows.pins)
      await insert(tx, userFollows, rows.userFollows)
      await insert(tx, boardFollows, rows.boardFollows)
      await insert(tx, comments, rows.comments)
      await insert(tx, reactions, rows.reactions)
      await countUp(tx)
      say(`${world.people.length} people, ${world.boards.length} boards, ${world.pins.length} pins.`)
      return true
    })
  } finally {
    await client.end()
  }
}

async function hasPeople(db: Loading): Promise<boolean> {
  const { rows } = await db.execute<{ some: boolean }>(sql`select exists (select from users) as some`)
  return rows[0]?.some === true
}

async function insert<T extends PgTable>(
  db: Loading,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (let i = 0; i < rows.length; i += BATCH) await db.insert(table).values([...rows.slice(i, i + BATCH)])
}

/** Pictures belong to who made their first pin, portraits to whom they show; two equal drawings are one media. */
function mediaRows(all: readonly DemoMedia[], rows: ReturnType<typeof makeRows>, ready: Date) {
  const uploader = new Map<string, { by: string; when: Date }>()
  for (const user of rows.users) uploader.set(user.avatar_signature, { by: user.id, when: user.created_at })
  for (const pin of rows.pins) {
    if (pin.parent_pin_id === null) uploader.set(pin.signature, { by: pin.user_id, when: pin.created_at })
  }
  const distinct = new Map(all.map((one) => [one.signature, one]))
  return [...distinct.values()].map((one) => {
    const { by = null, when = ready } = uploader.get(one.signature) ?? {}
    return { ...one, uploaded_by: by, created_at: when, ready_at: when }
  })
}

function progress(total: number, say: (message: string) => void): () => void {
  let count = 0
  return () => {
    count++
    if (count % STEP === 0 || count === total) say(`Pictures drawn: ${count} of ${total}`)
  }
}
