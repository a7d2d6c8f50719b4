import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { reachable } from '@/lib/accounts/contact/contact.server'
import { adColumns } from '@/lib/content/pins/card/ad-columns'
import { takeUpload } from '@/lib/content/pins/picture/pin-video.server'
import { pins } from '@/lib/content/pins/table.server'
import { addPinIn, usable } from '@/lib/content/pins/write/add-pin.server'
import { domainOf } from '@/lib/content/pins/write/domain-of'
import { lockMedia } from '@/lib/content/pins/write/insert-pin.server'
import { notifyMentioned } from '@/lib/content/pins/write/mentions.server'
import { topicsOfPin } from '@/lib/content/pins/write/topic-of-pin.server'
import { productPinIds } from '@/lib/content/tags/products.server'
import { found, refuse } from '@/lib/core/app-error'
import type { Reason } from '@/lib/core/reasons'
import type { Member } from '@/lib/core/viewer'
import { permitLink, permitWords } from '@/lib/media/links/blocked.server'
import { lockTracks } from '@/lib/media/music/queries.server'
import type { Db } from '@/lib/platform/db/client.server'
import { answerable } from './answerable.server'
import { withVideos } from './named-videos.server'
import { withPollKeys } from './polls'
import { refsOf, type StoryRefs, valuesOf } from './refs'
import type { StoredStory, storyCreate } from './schema'
import { stories, storyPictures, storyVideos } from './table.server'

type Named = StoryRefs['pictures']

/**
 * Checks all values against a set. @throws AppError 1 naming the first field with a value that is not in it
 */
function checkAll(named: Named, allowed: ReadonlySet<string>, reason: Reason): void {
  const wrong = named.find(({ value }) => !allowed.has(value))
  if (wrong) refuse('badRequest', { field: wrong.field, reason })
}

async function ids(tx: Db, query: ReturnType<typeof sql>): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(query)
  return new Set(rows.map(({ id }) => id))
}

/** Returns pictures that the member uploaded first, or has a pin of, and that could be processed. */
const ownPictures = (tx: Db, member: Member, signatures: readonly string[]) =>
  ids(
    tx,
    sql`select m.signature as id from media m
      where m.signature = any(${sql.param(signatures)}::text[]) and m.status <> 'failed'
        and (m.uploaded_by = ${member.id} or exists (select from pins p
          where p.signature = m.signature and p.user_id = ${member.id} and p.deleted_at is null))`,
  )

/**
 * Checks that the member may use all references. @throws AppError 1 naming the field of one they may not use
 */
export async function checkRefs(tx: Db, member: Member, refs: StoryRefs): Promise<void> {
  const { pictures, people, products, comments, links, tracks } = refs
  for (const { value, field } of links) await permitLink(value, field, tx)
  checkAll(pictures, await ownPictures(tx, member, valuesOf(pictures)), 'notYourPicture')
  if (people.length > 0)
    checkAll(people, await reachable(tx, 'mention', member.id, valuesOf(people)), 'notMentionable')
  if (products.length > 0)
    checkAll(products, await productPinIds(tx, member, valuesOf(products)), 'notAProductPin')
  if (comments.length > 0) checkAll(comments, await answerable(tx, member, valuesOf(comments)), 'notAComment')
  if (tracks.length > 0) checkAll(tracks, await lockTracks(tx, valuesOf(tracks)), 'notATrack')
}

type TakenVideo = { upload_id: string; video_signature: string; captions_signature: string | null }

/** Requires uploads of the member's that can be shown. @throws AppError 1 naming the field */
async function checkUploads(tx: Db, member: Member, videos: Named): Promise<void> {
  checkAll(
    videos,
    await ids(
      tx,
      sql`select id from video_uploads where user_id = ${member.id} and status <> 'failed' and signature is not null
        and id = any(${sql.param(valuesOf(videos))}::text[])`,
    ),
    'notAVideoUpload',
  )
}

/** Assigns the member's uploads to a story. @throws AppError 1 naming the field, 409 for one in use */
export async function takeVideos(tx: Db, member: Member, videos: Named): Promise<TakenVideo[]> {
  await checkUploads(tx, member, videos)
  const taken: TakenVideo[] = []
  for (const upload_id of valuesOf(videos)) {
    const { signature, captions_signature } = await takeUpload(tx, member, upload_id)
    taken.push({ upload_id, video_signature: signature, captions_signature })
  }
  return taken
}

export const rowOf = (data: StoredStory, refs: StoryRefs) => ({
  version: data.metadata.version,
  page_count: data.pages.length,
  has_product_pins: refs.products.length > 0,
  data,
})

export async function insertVideos(tx: Db, story_id: string, videos: readonly TakenVideo[]): Promise<void> {
  if (videos.length > 0) await tx.insert(storyVideos).values(videos.map((video) => ({ story_id, ...video })))
}

async function insertStory(
  tx: Db,
  pin_id: string,
  data: StoredStory,
  refs: StoryRefs,
  videos: readonly TakenVideo[],
): Promise<void> {
  const row = { pin_id, ...rowOf(data, refs) }
  const [story] = await tx.insert(stories).values(row).returning({ id: stories.id })
  const { id: story_id } = found(story, 'serverError')
  const shown = valuesOf(refs.pictures).map((signature) => ({ story_id, signature }))
  if (shown.length > 0) await tx.insert(storyPictures).values(shown)
  await insertVideos(tx, story_id, videos)
  await tx
    .update(pins)
    .set({ story_pin_data_id: story_id, story_page_count: row.page_count })
    .where(eq(pins.id, pin_id))
}

type Input = z.output<typeof storyCreate>

/** Returns the references of the story's pages, of `user_mention_tags` and of its cover. */
export function allRefs(input: Input): StoryRefs {
  const refs = refsOf(input.story_pin)
  const cover = input.story_pin.metadata.pin_image_signature
  return {
    ...refs,
    pictures: [{ value: cover, field: 'story_pin.metadata.pin_image_signature' }, ...refs.pictures],
    people: [
      ...refs.people,
      ...input.user_mention_tags.map(({ user_id }, i) => ({
        value: user_id,
        field: `user_mention_tags.${i}.user_id`,
      })),
    ],
  }
}

/**
 * Returns the step that creates a story pin in a transaction that has locked the member (specification part 2, story
 * pins): pictures must be the member's own, products must be pins of products that they see, and mentioned people must
 * allow it and are notified. @throws AppError 1 naming the field, 9202 for a blocked link, 40 or 7 for a board that is
 * not theirs, 2031, 422
 */
export async function newStory(member: Member, given: Input): Promise<(tx: Db) => Promise<string>> {
  const input = await withVideos(member, given)
  const { description, alt_text } = input
  const link = input.link ?? null
  const { pin_title: title, pin_image_signature: cover } = input.story_pin.metadata
  const topics = await topicsOfPin(member, input.board_id, {
    title,
    description,
    alt_text,
    signature: cover,
  })
  const refs = allRefs(input)
  await permitLink(link)
  await permitWords({ title, description, alt_text })
  const words = { title, description, alt_text, link, domain: domainOf(link), interest_id: topics.best }
  const switches = {
    comments_disabled: !input.is_comments_allowed,
    allow_shopping_rec: input.allow_shopping_rec,
    ...adColumns(input),
  }
  return async (tx) => {
    // Locks all pictures before boards: commands lock in one order.
    await lockMedia(tx, valuesOf(refs.pictures))
    await checkRefs(tx, member, refs)
    const pin_id = await addPinIn(tx, member, input, {
      of: { signature: cover, parent_pin_id: null },
      content: () => ({ ...words, ...switches, method: 'uploaded', also: topics.others }),
      topics: input.interest_ids,
    })
    const videos = refs.videos.length > 0 ? await takeVideos(tx, member, refs.videos) : []
    await insertStory(tx, pin_id, withPollKeys(input.story_pin, null).story, refs, videos)
    await notifyMentioned(tx, member.id, pin_id, valuesOf(refs.people))
    return pin_id
  }
}

/**
 * Checks a story that is published later, within a transaction that has locked the member. Returns its pictures, the cover
 * first, and its uploads. @throws AppError as `newStory`
 */
export async function permitStory(
  tx: Db,
  member: Member,
  input: Input,
): Promise<{ pictures: string[]; uploads: string[] }> {
  const refs = allRefs(input)
  const pictures = valuesOf(refs.pictures)
  const locked = await lockMedia(tx, pictures)
  usable(locked.get(input.story_pin.metadata.pin_image_signature), 'story_pin.metadata.pin_image_signature')
  await checkRefs(tx, member, refs)
  await checkUploads(tx, member, refs.videos)
  return { pictures, uploads: valuesOf(refs.videos) }
}
