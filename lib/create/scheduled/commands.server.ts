import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { lockBoard, lockMember, requireSection } from '@/lib/content/boards/lock.server'
import { pictureOf, withSlots } from '@/lib/content/pins/commands.server'
import { slotField, slotsGiven } from '@/lib/content/pins/picture/carousel.server'
import { usable } from '@/lib/content/pins/write/add-pin.server'
import { lockMedia } from '@/lib/content/pins/write/insert-pin.server'
import { mentionsOf } from '@/lib/content/pins/write/mentions.server'
import { permitSponsor } from '@/lib/content/sponsorship/new-sponsorship.server'
import { permitStory } from '@/lib/content/stories/commands.server'
import { withKnownMusic } from '@/lib/content/stories/known-music.server'
import { found, refuse } from '@/lib/core/app-error'
import { defined } from '@/lib/core/defined'
import type { Member } from '@/lib/core/viewer'
import type { NewStory } from '@/lib/create/publish/publish.server'
import { permitTags, type TaggedPin } from '@/lib/create/publish/tagged-pin.server'
import { permitLink, permitWords } from '@/lib/media/links/blocked.server'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { undoInterval } from '@/lib/platform/db/undo.server'
import { type LaterStory, storyInput } from './later-story'
import { permitOneMore, permitTime, permitUpload } from './permit.server'
import { scheduledPinById } from './queries.server'
import { scheduledOf } from './scheduled-of.server'
import type { scheduledCreate, scheduledUpdate, WireScheduledPin } from './schema'
import { scheduledPictures, scheduledPins } from './table.server'
import { timeChange } from './time-change.server'

type Pin = TaggedPin
type Update = z.output<typeof scheduledUpdate>

/** Returns the pictures of a scheduled pin in order; more than one for a carousel. */
const picturesOf = ({ carousel_data }: Pin, signature: string): string[] =>
  carousel_data?.carousel_slots.map(({ image_signature = '' }) => image_signature) ?? [signature]

/** Refuses what publishing would refuse, while the owner can still correct it. @throws AppError as `addPinIn` */
async function permitPin(tx: Db, member: Member, pin: Pin, signature: string): Promise<void> {
  await mentionsOf(tx, member, pin.description)
  await permitTags(tx, member, pin)
  if (pin.sponsor_id) await permitSponsor(tx, member, pin.sponsor_id, pin.board_id)
  const signatures = picturesOf(pin, signature)
  const pictures = await lockMedia(tx, signatures)
  for (const [n, one] of signatures.entries())
    usable(pictures.get(one), pin.carousel_data ? slotField(n, 'image_signature') : undefined)
  const board = await lockBoard(tx, member, 'board.add-pin', pin.board_id)
  if (pin.section) await requireSection(tx, board.id, pin.section)
}

/**
 * Schedules a pin for a time 15 minutes to 30 days ahead, visible to its owner only. At most 100 per person. Ends the
 * draft `draft_id`, if given, so that a repeated call schedules it once.
 * @throws AppError 404 for a draft that is not theirs, 1 naming `scheduled_ts`, 409 at the maximum number or for a
 * video that is already scheduled,
 * and as creating the pin now
 */
export async function schedulePin(
  member: Member,
  { scheduled_ts, time_zone, ...whole }: z.output<typeof scheduledCreate>,
  draft_id: string | null = null,
): Promise<WireScheduledPin> {
  const given = { ...whole, ...(await withSlots(member, whole)) }
  await slotsGiven(given.carousel_data?.carousel_slots ?? [])
  await permitLink(given.link ?? null)
  await permitWords({ title: given.title, description: given.description, alt_text: given.alt_text })
  const signature = await pictureOf(member, given)
  const { image_url: _fetched, ...pin } = given
  const id = await transact(async (tx) => {
    const known = await scheduledOf(tx, member, draft_id, scheduled_ts)
    if (known) return known
    await permitPin(tx, member, pin, signature)
    if (pin.media_upload_id) await permitUpload(tx, member, pin.media_upload_id, null)
    const at = sql`to_timestamp(${scheduled_ts})`
    const [row] = await tx
      .insert(scheduledPins)
      .values({
        user_id: member.id,
        pin: { ...pin, image_signature: signature },
        media_upload_id: pin.media_upload_id ?? null,
        draft_id,
        scheduled_at: at,
        due_at: at,
        time_zone,
      })
      .returning({ id: scheduledPins.id })
    const made = found(row, 'serverError').id
    await tx.insert(scheduledPictures).values(
      picturesOf(pin, signature).map((signature, position) => ({
        scheduled_pin_id: made,
        position,
        signature,
      })),
    )
    return made
  })
  return scheduledPinById(member, id)
}

type LockedScheduled = {
  pin: Pin
  story: LaterStory | null
  version: number
  is_deleted: boolean
  signature: string | null
}

/** Locks a scheduled pin of the locked member's, even one whose deletion can be undone. @throws AppError 404 */
async function lockScheduled(tx: Db, member: Member, id: string): Promise<LockedScheduled> {
  const { rows } = await tx.execute<LockedScheduled>(sql`
    select s.pin, s.story, s.version, s.deleted_at is not null as is_deleted,
      (select c.signature from scheduled_pictures c where c.scheduled_pin_id = s.id and c.position = 0) as signature
    from scheduled_pins s where s.id = ${id} and s.user_id = ${member.id}
      and (s.deleted_at is null or s.deleted_at > now() - ${undoInterval})
    for update`)
  return found(rows[0], 'notFound')
}

/** Returns the pin with the texts, switches, tags and place of an update. */
function changedPin(pin: Pin, input: Update): Pin {
  const { title, description, alt_text, link, board_id, section, sponsor_id } = input
  const { interest_ids, comments_disabled, allow_shopping_rec, pin_tags } = input
  const { pin_is_ads_only, is_ad_ineligible } = input
  return {
    ...pin,
    ...defined({
      interest_ids,
      comments_disabled,
      allow_shopping_rec,
      pin_is_ads_only,
      is_ad_ineligible,
      pin_tags,
      title,
      description,
      alt_text,
      link,
    }),
    ...(board_id !== undefined && { board_id, section: section ?? null }),
    ...defined({ section, sponsor_id }),
  }
}

/** Returns the pin with other pictures; those of a video or a story stay. @throws AppError 1 naming the field */
function withPictures(locked: LockedScheduled, pin: Pin, given: Pin | null): { pin: Pin; signature: string } {
  const signature = given?.image_signature
  if (!given || !signature) return { pin, signature: locked.signature ?? '' }
  if (locked.story) refuse('badRequest', { field: 'image_signature', reason: 'isAStory' })
  if (pin.media_upload_id && given.carousel_data)
    refuse('badRequest', { field: 'carousel_data', reason: 'isAVideo' })
  const { carousel_data: _before, ...rest } = pin
  const { carousel_data } = given
  return {
    pin: { ...rest, image_signature: signature, ...(carousel_data ? { carousel_data } : {}) },
    signature,
  }
}

/** Stores the pictures that a scheduled pin will show. */
async function setPictures(tx: Db, id: string, signatures: readonly string[]): Promise<void> {
  await tx.delete(scheduledPictures).where(eq(scheduledPictures.scheduled_pin_id, id))
  await tx
    .insert(scheduledPictures)
    .values(signatures.map((signature, position) => ({ scheduled_pin_id: id, position, signature })))
}

/** Returns the pictures of an update, fetched where they are given by address; null if it names none. */
async function picturesGiven(
  member: Member,
  { image_signature, carousel_data }: Update,
): Promise<Pin | null> {
  if (carousel_data) {
    const given = await withSlots(member, { ...noPin, carousel_data })
    await slotsGiven(given.carousel_data?.carousel_slots ?? [])
    return given
  }
  return image_signature ? { ...noPin, image_signature } : null
}

const noPin: Pin = { board_id: '', title: '', description: '', alt_text: '', method: 'uploaded' }

/** Checks a story that was scheduled before, ignoring music deleted since. @throws AppError as `permitStory` */
async function permitStoredStory(tx: Db, member: Member, input: NewStory): Promise<void> {
  await permitStory(tx, member, { ...input, story_pin: await withKnownMusic(input.story_pin) })
}

/**
 * Changes the text, pictures, place or time of a scheduled pin, or restores a deleted one. A failed one is retried at a new time,
 * or by `publishNow`. @throws AppError 404, 1 naming `scheduled_ts`, 409 when restoring would exceed the maximum, and
 * as creating the pin
 */
export async function updateScheduled(member: Member, input: Update): Promise<WireScheduledPin> {
  if (input.link) await permitLink(input.link)
  await permitWords({ title: input.title, description: input.description, alt_text: input.alt_text })
  const given = await picturesGiven(member, input)
  await transact(async (tx) => {
    await lockMember(tx, member)
    const locked = await lockScheduled(tx, member, input.id)
    if (locked.is_deleted && input.deleted === undefined) refuse('notFound')
    if (locked.is_deleted) await permitOneMore(tx, member)
    if (input.scheduled_ts !== undefined) await permitTime(tx, input.scheduled_ts)
    const { pin, signature } = withPictures(locked, changedPin(locked.pin, input), given)
    if (!locked.is_deleted) {
      if (locked.story) await permitStoredStory(tx, member, storyInput(pin, locked.story))
      await permitPin(tx, member, pin, signature)
      if (given) await setPictures(tx, input.id, picturesOf(pin, signature))
    }
    const { scheduled_ts: ts, time_zone } = input
    await tx
      .update(scheduledPins)
      .set({ ...timeChange(ts ?? null, time_zone), pin, deleted_at: null })
      .where(eq(scheduledPins.id, input.id))
  })
  return scheduledPinById(member, input.id)
}

/** Deletes a scheduled pin; within an hour `updateScheduled` with `deleted: false` undoes it. @throws AppError 404 */
export async function deleteScheduled(member: Member, id: string): Promise<void> {
  await transact(async (tx) => {
    await lockMember(tx, member)
    const locked = await lockScheduled(tx, member, id)
    if (locked.is_deleted) refuse('notFound')
    await tx
      .update(scheduledPins)
      .set({ deleted_at: sql`now()`, version: sql`${scheduledPins.version} + 1` })
      .where(eq(scheduledPins.id, id))
  })
}

/** Permanently removes scheduled pins whose deletion can no longer be undone. Returns their number. */
export async function purgeScheduled(): Promise<number> {
  return transact(async (tx) => {
    const { rows } = await tx.execute(sql`
      delete from scheduled_pins where id in (
        select id from scheduled_pins where deleted_at < now() - ${undoInterval} order by deleted_at limit 500)
      returning 1`)
    return rows.length
  })
}
