import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { lockMember } from '@/lib/content/boards/lock.server'
import { pinChange } from '@/lib/content/pins/commands.server'
import { pinUpdate, type WirePin } from '@/lib/content/pins/schema'
import { pins } from '@/lib/content/pins/table.server'
import { pinsChanged } from '@/lib/content/pins/write/change-pins.server'
import { lockMedia } from '@/lib/content/pins/write/insert-pin.server'
import { notifyMentioned } from '@/lib/content/pins/write/mentions.server'
import { found, refuse } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { allRefs, checkRefs, insertVideos, rowOf, takeVideos } from './commands.server'
import { withVideos } from './named-videos.server'
import { type RemovedPoll, withPollKeys } from './polls'
import { refsOf, type StoryRefs, valuesOf } from './refs'
import type { StoredStory, storyUpdate } from './schema'
import { stories, storyPictures, storyPollOptions, storyVideos } from './table.server'
import { wholePin } from './whole-pin.server'

type Input = z.output<typeof storyUpdate>
type LockedStory = { id: string; user_id: string; signature: string; revision: number; data: StoredStory }

const story = (member: Member, pin_id: string) => sql`
  select s.id, o.user_id, o.signature, s.revision, s.data from stories s join pins o on o.id = s.pin_id
  where s.pin_id = ${pin_id} and o.user_id = ${member.id} and o.deleted_at is null and o.removed_by is null`

/**
 * Returns the stored pages of a story that the member published, and their revision. @throws AppError 50 for another
 * pin
 */
export async function ownStory(
  member: Member,
  pin_id: string,
): Promise<{ revision: number; data: StoredStory }> {
  const { rows } = await db().execute<LockedStory>(story(member, pin_id))
  return found(rows[0], 'pinNotFound')
}

/** Returns the references that an edit adds: existing ones may stay, even if they could not be added now. */
function addedRefs(refs: StoryRefs, before: StoredStory): StoryRefs {
  const known = refsOf(before)
  const added = (name: keyof StoryRefs) => {
    const old = new Set(valuesOf(known[name]))
    return refs[name].filter(({ value }) => !old.has(value))
  }
  return {
    pictures: added('pictures'),
    people: added('people'),
    products: added('products'),
    comments: added('comments'),
    links: added('links'),
    videos: added('videos'),
    tracks: added('tracks'),
  }
}

/** Deletes the votes for removed answers. */
async function dropVotes(tx: Db, story_id: string, deleted: readonly RemovedPoll[]): Promise<void> {
  for (const { page, block, option } of deleted)
    await tx
      .delete(storyPollOptions)
      .where(
        and(
          eq(storyPollOptions.story_id, story_id),
          eq(storyPollOptions.page, page),
          eq(storyPollOptions.block, block),
          option === null ? undefined : eq(storyPollOptions.option, option),
        ),
      )
}

/** Updates the stored pictures and videos of a story to those that it shows. */
async function lockFiles(tx: Db, story_id: string, refs: StoryRefs): Promise<void> {
  const pictures = valuesOf(refs.pictures)
  await tx
    .delete(storyPictures)
    .where(and(eq(storyPictures.story_id, story_id), notInArray(storyPictures.signature, pictures)))
  await tx.execute(sql`
    insert into story_pictures (story_id, signature) select ${story_id}, unnest(${sql.param(pictures)}::text[])
    on conflict do nothing`)
  await tx
    .delete(storyVideos)
    .where(and(eq(storyVideos.story_id, story_id), notInArray(storyVideos.upload_id, valuesOf(refs.videos))))
}

/**
 * Saves a published story of the member's with its pages, texts, place and switches in one transaction. The pin keeps
 * its cover, comments, reactions and saves, which show the new pages; a poll keeps the votes of its remaining answers.
 * @throws AppError 50 for a pin that is not a story of theirs, 409 when it was edited since `revision`, and as creating
 * a story
 */
export async function updateStory(member: Member, given: Input): Promise<WirePin> {
  const input = await withVideos(member, given, given.id)
  const { metadata } = input.story_pin
  const change = await pinChange(
    member,
    pinUpdate.parse({
      id: input.id,
      board_id: input.board_id,
      section: input.section ?? null,
      title: metadata.pin_title,
      description: input.description,
      alt_text: input.alt_text,
      link: input.link ?? null,
      comments_disabled: !input.is_comments_allowed,
      allow_shopping_rec: input.allow_shopping_rec,
      pin_is_ads_only: input.pin_is_ads_only,
      is_ad_ineligible: input.is_ad_ineligible,
      interest_ids: input.interest_ids,
    }),
  )
  await transact(async (tx) => {
    await lockMember(tx, member)
    const { rows } = await tx.execute<LockedStory>(sql`${story(member, input.id)} for no key update of s`)
    const locked = found(rows[0], 'pinNotFound')
    if (locked.revision !== input.revision)
      refuse('conflict', { field: 'revision', reason: 'editedMeanwhile' })
    // The cover is the picture that the pin's comments and saves belong to.
    const stored = {
      ...input,
      story_pin: { ...input.story_pin, metadata: { ...metadata, pin_image_signature: locked.signature } },
    }
    const refs = allRefs(stored)
    const added = addedRefs(refs, locked.data)
    added.pictures = added.pictures.filter(({ value }) => value !== locked.signature)
    await lockMedia(tx, valuesOf(refs.pictures))
    await checkRefs(tx, member, added)
    await change(tx)
    const { story: data, deleted } = withPollKeys(stored.story_pin, locked.data)
    await dropVotes(tx, locked.id, deleted)
    await lockFiles(tx, locked.id, refs)
    await insertVideos(tx, locked.id, await takeVideos(tx, member, added.videos))
    const row = rowOf(data, refs)
    await tx
      .update(stories)
      .set({ ...row, revision: sql`${stories.revision} + 1` })
      .where(eq(stories.id, locked.id))
    await tx
      .update(pins)
      .set({ story_page_count: row.page_count })
      .where(eq(pins.story_pin_data_id, locked.id))
    await pinsChanged(tx, [input.id])
    await notifyMentioned(tx, member.id, input.id, valuesOf(added.people))
  })
  return wholePin(member, input.id)
}
