import { eq, sql } from 'drizzle-orm'
import { lockBoard, lockMember, requireSection } from '@/lib/content/boards/lock.server'
import { mentionsOf } from '@/lib/content/pins/write/mentions.server'
import { permitSponsor } from '@/lib/content/sponsorship/new-sponsorship.server'
import { permitStory } from '@/lib/content/stories/commands.server'
import { withVideos } from '@/lib/content/stories/named-videos.server'
import { found, refuse } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import type { NewStory } from '@/lib/create/publish/publish.server'
import type { TaggedPin } from '@/lib/create/publish/tagged-pin.server'
import { permitLink, permitWords } from '@/lib/media/links/blocked.server'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { type LaterStory, laterStory, pinOfStory, storyInput } from './later-story'
import { permitTime, permitUpload } from './permit.server'
import { scheduledPinById } from './queries.server'
import { scheduledOf } from './scheduled-of.server'
import type { WireScheduledPin } from './schema'
import { scheduledPictures, scheduledPins } from './table.server'
import { timeChange } from './time-change.server'

type Story = NewStory
type When = { scheduled_ts: number; time_zone: string }

/** Refuses texts that publishing would refuse. @throws AppError 9202, 1 */
async function permitText({ link, description, alt_text, story_pin }: Story): Promise<void> {
  await permitLink(link ?? null)
  await permitWords({ title: story_pin.metadata.pin_title, description, alt_text })
}

/**
 * Checks a story as publishing would, and returns the values of its row. @throws AppError as creating a story, 409 for
 * a video that is already scheduled
 */
async function permitted(tx: Db, member: Member, story: Story, except: string | null) {
  await mentionsOf(tx, member, story.description)
  const { pictures, uploads } = await permitStory(tx, member, story)
  const board = await lockBoard(tx, member, 'board.add-pin', story.board_id)
  if (story.sponsor_id) await permitSponsor(tx, member, story.sponsor_id, board.id)
  if (story.section) await requireSection(tx, board.id, story.section)
  for (const upload of uploads) await permitUpload(tx, member, upload, except)
  return { pictures, uploads }
}

async function setPictures(tx: Db, id: string, pictures: readonly string[]): Promise<void> {
  await tx.delete(scheduledPictures).where(eq(scheduledPictures.scheduled_pin_id, id))
  await tx.execute(sql`
    insert into scheduled_pictures (scheduled_pin_id, position, signature)
    select ${id}, place - 1, signature from unnest(${sql.param(pictures)}::text[]) with ordinality w (signature, place)`)
}

/**
 * Schedules a story for a time 15 minutes to 30 days ahead, and ends its draft: a repeated call schedules it once. @throws
 * AppError as `schedulePin`, and as creating a story
 */
export async function scheduleStory(
  member: Member,
  given: Story,
  { scheduled_ts, time_zone }: When,
  draft_id: string | null,
): Promise<WireScheduledPin> {
  const story = await withVideos(member, given)
  await permitText(story)
  const id = await transact(async (tx) => {
    const known = await scheduledOf(tx, member, draft_id, scheduled_ts)
    if (known) return known
    const { pictures, uploads } = await permitted(tx, member, story, null)
    const at = sql`to_timestamp(${scheduled_ts})`
    const values = { pin: pinOfStory(story), story: laterStory(story), upload_ids: uploads, draft_id }
    const [row] = await tx
      .insert(scheduledPins)
      .values({ user_id: member.id, ...values, scheduled_at: at, due_at: at, time_zone })
      .returning({ id: scheduledPins.id })
    const made = found(row, 'serverError').id
    await setPictures(tx, made, pictures)
    return made
  })
  return scheduledPinById(member, id)
}

type Row = { pin: TaggedPin; story: LaterStory | null; version: number }

/** Returns a scheduled story of the member's for the editor. @throws AppError 404 for another pin */
export async function scheduledStory(
  member: Member,
  id: string,
): Promise<{ story: Story; version: number; section: { id: string; title: string } | null }> {
  const { rows } = await db().execute<Row & { section: { id: string; title: string } | null }>(sql`
    select p.pin, p.story, p.version, (select json_build_object('id', x.id::text, 'title', x.title)
      from board_sections x where x.id = (p.pin ->> 'section')::bigint) as section
    from scheduled_pins p where p.id = ${id} and p.user_id = ${member.id} and p.deleted_at is null`)
  const { pin, story, version, section } = found(rows[0], 'notFound')
  return { story: storyInput(pin, found(story, 'notFound')), version, section }
}

/**
 * Saves all of a scheduled story, and its time if given. @throws AppError 404, 409 when it was changed since `version`,
 * and as `scheduleStory`
 */
export async function updateScheduledStory(
  member: Member,
  id: string,
  version: number,
  given: Story,
  when: When | null,
): Promise<WireScheduledPin> {
  const story = await withVideos(member, given)
  await permitText(story)
  await transact(async (tx) => {
    await lockMember(tx, member)
    const { rows } = await tx.execute<Row>(sql`
      select pin, story, version from scheduled_pins
      where id = ${id} and user_id = ${member.id} and deleted_at is null for update`)
    const locked = found(rows[0], 'notFound')
    if (!locked.story) refuse('notFound')
    if (locked.version !== version) refuse('conflict', { field: 'revision', reason: 'editedMeanwhile' })
    if (when) await permitTime(tx, when.scheduled_ts)
    const { pictures, uploads } = await permitted(tx, member, story, id)
    const values = { pin: pinOfStory(story), story: laterStory(story), upload_ids: uploads }
    await tx
      .update(scheduledPins)
      .set({ ...timeChange(when?.scheduled_ts ?? null, when?.time_zone), ...values })
      .where(eq(scheduledPins.id, id))
    await setPictures(tx, id, pictures)
  })
  return scheduledPinById(member, id)
}
