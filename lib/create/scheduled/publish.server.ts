import { and, eq, isNull, sql } from 'drizzle-orm'
import { viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { lockMember } from '@/lib/content/boards/lock.server'
import { pinById } from '@/lib/content/pins/queries.server'
import type { WirePin } from '@/lib/content/pins/schema'
import { withKnownMusic } from '@/lib/content/stories/known-music.server'
import { AppError, found } from '@/lib/core/app-error'
import { log } from '@/lib/core/logs/log.server'
import { permitMember } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { newSponsoredStory } from '@/lib/create/publish/publish.server'
import { newTaggedPin, type TaggedPin } from '@/lib/create/publish/tagged-pin.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { outageOf } from '@/lib/platform/db/outage'
import { notify } from '@/lib/platform/notify/notify.server'
import { type LaterStory, storyInput } from './later-story'
import { scheduledKinds } from './notification-kinds'
import { scheduledPins } from './table.server'

/** Retries of a failed publication before its owner is notified. */
export const maxRetries = 3

/** Seconds before the next attempt, increasing with each. */
const retryAfter = 60

/** Maximum scheduled pins read per batch. */
const batch = 50

type Due = { id: string; user_id: string; version: number; pin: TaggedPin; story: LaterStory | null }

/** Returns the step that stores the pin or story of a row. @throws AppError as creating it */
async function newOf(member: Member, { pin, story }: Due) {
  if (!story) return newTaggedPin(member, pin, pin.image_signature ?? '', true)
  const input = storyInput(pin, story)
  return newSponsoredStory(member, { ...input, story_pin: await withKnownMusic(input.story_pin) })
}

/** Returns a user as a session would load them, for work done in their name. @throws AppError 2, 29 */
async function actingFor(user_id: string): Promise<Member> {
  const user = await viewerUser(user_id)
  const member: Member = {
    kind: user.is_login_limited ? 'limited' : 'auth',
    id: user.id,
    session_id: '',
    install_id: 'worker',
    device: 'desktop',
    user,
  }
  permitMember(member, 'save')
  return member
}

/**
 * Stores the pin and deletes the scheduled row in one transaction: one of several concurrent runs finds the row.
 * Returns the pin's id, null when the row was deleted or changed in the meantime. @throws AppError as creating the pin
 */
async function publishRow(member: Member, due: Due): Promise<string | null> {
  const { id, version } = due
  const add = await newOf(member, due)
  return transact(async (tx) => {
    await lockMember(tx, member)
    const taken = await tx
      .delete(scheduledPins)
      .where(
        and(eq(scheduledPins.id, id), eq(scheduledPins.version, version), isNull(scheduledPins.deleted_at)),
      )
      .returning({ id: scheduledPins.id })
    return taken.length > 0 ? add(tx) : null
  })
}

/**
 * Records a failed attempt, once for concurrent runs: schedules a retry; after the last one notifies the
 * owner and keeps the row.
 */
async function recordFailure({ id, user_id, version }: Due, error: unknown): Promise<void> {
  const known = error instanceof AppError && error.errorName !== 'serverError'
  const failure = known ? (error.detail ?? error.message) : new AppError('serverError').message
  await transact(async (tx) => {
    const { rows } = await tx.execute<{ gave_up: boolean }>(sql`
      update scheduled_pins set attempts = attempts + 1, failure = ${failure},
        due_at = now() + make_interval(secs => ${retryAfter} * (attempts + 1)),
        failed_at = case when attempts >= ${maxRetries} then now() end
      where id = ${id} and version = ${version} and deleted_at is null and failed_at is null and due_at <= now()
      returning failed_at is not null as gave_up`)
    if (!rows[0]?.gave_up) return
    await notify(tx, {
      to: user_id,
      kind: scheduledKinds.scheduled_pin_failed,
      actor_id: null,
      object_type: 'scheduled_pin',
      object_id: id,
    })
  })
}

async function publishOne(due: Due): Promise<boolean> {
  try {
    return (await publishRow(await actingFor(due.user_id), due)) !== null
  } catch (error) {
    // Not the pin's fault: it stays due, and no attempt is counted.
    if (outageOf(error)) throw error
    log.warn({ err: error, scheduled_pin: due.id }, 'scheduled pin not published')
    await recordFailure(due, error)
    return false
  }
}

/**
 * Publishes the scheduled pins that are due, each exactly once with any number of workers, even when one is killed.
 * Returns the number that this call published. Throws when the database is unreachable or full; the others stay due.
 */
export async function publishDue(): Promise<number> {
  let published = 0
  for (let count = batch; count === batch; ) {
    const { rows } = await db().execute<Due>(sql`
      select id, user_id, version, pin, story from scheduled_pins
      where deleted_at is null and failed_at is null and due_at <= now() order by due_at, id limit ${batch}`)
    count = rows.length
    for (const due of rows) if (await publishOne(due)) published++
  }
  return published
}

/**
 * Publishes a scheduled pin of the member's immediately, even a failed one. @throws AppError 404, 409 when it was
 * changed concurrently, and as creating the pin
 */
export async function publishNow(member: Member, id: string): Promise<WirePin> {
  const { rows } = await db().execute<Due>(sql`
    select id, user_id, version, pin, story from scheduled_pins
    where id = ${id} and user_id = ${member.id} and deleted_at is null`)
  const made = await publishRow(member, found(rows[0], 'notFound'))
  return pinById(member, found(made, 'conflict'))
}
