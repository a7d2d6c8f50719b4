import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Board, lockMember, requireSection } from '@/lib/content/boards/lock.server'
import { countHit } from '@/lib/content/pins/statistics/count/count.server'
import type { TopicsFound } from '@/lib/content/topics/evidence/topic-index'
import { AppError, found, refuse } from '@/lib/core/app-error'
import { defined } from '@/lib/core/defined'
import { env } from '@/lib/core/env.server'
import { emit } from '@/lib/core/events.server'
import type { Member } from '@/lib/core/viewer'
import { ingestImageUrl } from '@/lib/media/images/ingest.server'
import { uploadedSignature } from '@/lib/media/images/uploaded-signature'
import { permitLink, permitWords } from '@/lib/media/links/blocked.server'
import { queueLinkedPage } from '@/lib/media/rich/pages.server'
import { type Db, db, transact, transactAndRead } from '@/lib/platform/db/client.server'
import { adColumns } from './card/ad-columns'
import { topicOfLooks } from './looks/topic-of-looks.server'
import { setSlotWords, slotsFetched, slotsGiven, slotsOf, slotWordsGiven } from './picture/carousel.server'
import { coverOfUpload } from './picture/pin-video.server'
import { pinsReady } from './picture/pins-ready.server'
import { createdPin, pinById } from './queries.server'
import type { pinCreate, pinUpdate, repinCreate, WirePin } from './schema'
import { pins } from './table.server'
import { addPinIn, type Content } from './write/add-pin.server'
import {
  movePins,
  pinsChanged,
  pinVisibilityChanged,
  refreshPublic,
  removePins,
} from './write/change-pins.server'
import { domainOf } from './write/domain-of'
import { addTo, ownPins, type Pin, pinnersOf, verbsOf, visiblePins } from './write/locked-pins.server'
import { renameMentions } from './write/mentions.server'
import { purgeBatch, purgeBatchSize, purgeBoards, type UnusedMedia } from './write/purge.server'
import { restorePins } from './write/restore.server'
import { pinTopicFinder, topicsOfPin } from './write/topic-of-pin.server'
import { changeGuesses, chosenTopic } from './write/topics.server'

type Create = z.output<typeof pinCreate>

/**
 * Returns the picture of a new pin: the uploaded one, one fetched from `image_url`, or the cover of the member's own
 * video upload. @throws AppError 1, 422 or 409 naming `media_upload_id`, 1 naming `image_url`
 */
export async function pictureOf(member: Member, input: Create): Promise<string> {
  const chosen = input.media_upload_id ? await coverOfUpload(member, input.media_upload_id) : ''
  const own = input.image_signature ?? (input.image_url && uploadedSignature(input.image_url, env().ORIGIN))
  if (own) return own
  return input.image_url ? (await ingestImageUrl(member, input.image_url)).image_signature : chosen
}

/**
 * Returns a new pin's input with the signatures of its carousel pictures, the first of which is its own. @throws
 * AppError as `slotsFetched`
 */
export async function withSlots(member: Member, input: Create): Promise<Create> {
  if (!input.carousel_data) return input
  const carousel_slots = await slotsFetched(member, input.carousel_data.carousel_slots)
  const image_signature = carousel_slots[0]?.image_signature
  return { ...input, image_signature, carousel_data: { carousel_slots } }
}

/**
 * Looks up what a new pin needs before its transaction, and returns the step that stores it there and returns
 * its id. @throws AppError 9202 naming `link`; the step throws as `addPinIn`
 */
export async function newPin(
  member: Member,
  input: Create,
  signature: string,
): Promise<(tx: Db) => Promise<string>> {
  const { title, description, alt_text, method, comments_disabled = false, allow_shopping_rec = true } = input
  const switches = { comments_disabled, allow_shopping_rec, ...adColumns(input) }
  const link = input.link ?? null
  const given = input.carousel_data?.carousel_slots
  const [find, looks, slots = []] = await Promise.all([
    pinTopicFinder(),
    topicOfLooks(signature),
    given && slotsGiven(given),
    permitLink(link),
    permitWords({ title, description, alt_text }),
  ])
  const words = { title, description, alt_text, link, domain: domainOf(link) }
  const content = (board: Board) => {
    const own = board.user_id === member.id ? board : undefined
    const { best, others } = find({ title, description, alt_text }, own, looks)
    return { ...words, method, interest_id: best, also: others, ...switches }
  }
  const beside = { upload: input.media_upload_id, topics: input.interest_ids, slots }
  const of = { signature, parent_pin_id: null }
  return (tx) => addPinIn(tx, member, input, { of, content, ...beside })
}

/**
 * Creates a pin from an uploaded picture, or one fetched from `image_url`. Only the owner sees the pin while the
 * picture is being processed. The uploader is not checked: the signature is a hash of the bytes, so knowing it implies
 * having them, and two uploads of a file are one picture. For an uploaded video, which must be the member's own, the
 * picture is the cover, by default the one that the worker chose. @throws AppError 40 or 7 for a board that is not
 * theirs, 2031, 1 naming `image_signature` or `interest_ids`, 422 for a failed picture, 29 naming `description` for a
 * person who cannot be mentioned
 */
export async function createPin(member: Member, given: Create): Promise<WirePin> {
  const input = await withSlots(member, given)
  const add = await newPin(member, input, await pictureOf(member, input))
  return transactAndRead(add, (at, id) => createdPin(member, id, at))
}

/** Returns the fields that a save copies from its source. */
export function savedFrom(source: Pin): Content {
  // A removed pin cannot return as a save.
  if (source.removed_by !== null) throw new AppError('pinNotFound')
  const { title, description, alt_text, link, domain, interest_id } = source
  const { story_pin_data_id, story_page_count } = source
  return {
    title,
    description,
    alt_text,
    link,
    domain,
    interest_id,
    story_pin_data_id,
    story_page_count,
    parent_pin_id: source.id,
    original_pin_id: source.original_pin_id ?? source.id,
    method: 'repinned',
  }
}

/** Returns what a save of one picture of a carousel copies: its words and link, or those of the pin. @throws AppError 50, 1 naming `carousel_slot` */
async function savedSlot(
  member: Member,
  id: string,
  at: number,
): Promise<{ signature: string; words: Partial<Content> }> {
  const [seen] = await visiblePins(db(), member, [id])
  const source = found(seen, 'pinNotFound')
  const slot = (await slotsOf(db(), [source.id])).get(source.id)?.[at]
  if (!slot) refuse('badRequest', { field: 'carousel_slot', reason: 'notOneOf' })
  const { signature, title, description, alt_text, link, domain } = slot
  const words = {
    title: title || source.title,
    description: description || source.description,
    // The pin's own text describes its first picture.
    alt_text: alt_text || (at === 0 ? source.alt_text : ''),
    ...(link === null ? {} : { link, domain }),
  }
  return { signature, words }
}

/**
 * Saves a visible pin on a board of the member's: picture, alternative text and link are copied, title and description
 * may be replaced. Saves all pictures of a carousel, or only that of `carousel_slot`. @throws AppError 50 for an
 * unknown pin, 40 or 7 for a board, 2031, 1 naming `carousel_slot`
 */
export async function repin(member: Member, input: z.output<typeof repinCreate>): Promise<WirePin> {
  const { pin_id, carousel_slot: at } = input
  const [find, one] = await Promise.all([
    pinTopicFinder(),
    at === undefined ? null : savedSlot(member, pin_id, at),
    permitWords({ title: input.title, description: input.description }),
  ])
  const content = (board: Board, source: Pin | undefined) => {
    const copy = { ...savedFrom(found(source, 'pinNotFound')), ...one?.words }
    const title = input.title ?? copy.title ?? ''
    const description = input.description ?? copy.description ?? ''
    const own = board.user_id === member.id ? board : undefined
    const words = { title, description, alt_text: copy.alt_text }
    return { ...copy, title, description, interest_id: copy.interest_id ?? find(words, own).best }
  }
  const of = { signature: one?.signature ?? null, parent_pin_id: pin_id }
  const making = { of, content, ...(one ? { slots: [] } : {}) }
  const pin = await transactAndRead(
    (tx) => addPinIn(tx, member, input, making),
    (at, id) => pinById(member, id, at),
  )
  // Nobody learns of saves to secret and protected boards.
  if (pin.board.privacy === 'public') countHit(member, 'SAVE', pin_id)
  return pin
}

type Update = z.output<typeof pinUpdate>

/** Returns the columns that an update sets; omitted ones stay. */
function changesOf(input: Update): Partial<Pin> {
  const { title, description, alt_text, link, allow_shopping_rec, comments_disabled } = input
  return {
    ...defined({ allow_shopping_rec, comments_disabled }),
    ...adColumns(input),
    ...defined({ title, description, alt_text }),
    ...(link !== undefined && { link, domain: domainOf(link) }),
  }
}

/**
 * Changes a pin's text, link, topics and switches, moves it to another board or section (`section: null`
 * takes it out of its section), or with `deleted: false` restores it within an hour. @throws AppError 50 for
 * an unknown pin, 7 for another member's, 40 for an unknown board, 2031, 1 for an unknown topic, 29 naming
 * `description` for a person who cannot be mentioned
 */
export async function updatePin(member: Member, input: Update): Promise<WirePin> {
  const change = await pinChange(member, input)
  await transact(async (tx) => {
    await lockMember(tx, member, await pinnersOf(tx, [input.id]))
    await change(tx)
  })
  return pinById(member, input.id)
}

/** Returns the step that changes a pin within a transaction that has locked the member. @throws AppError as `updatePin` */
export async function pinChange(member: Member, input: Update): Promise<(tx: Db) => Promise<void>> {
  if (input.link) await permitLink(input.link)
  await permitWords({ title: input.title, description: input.description, alt_text: input.alt_text })
  const topic = input.deleted === false ? null : await newTopics(member, input)
  const slots = input.carousel_data && (await slotWordsGiven(input.carousel_data.carousel_slots))
  return async (tx) => {
    if (input.deleted === false) await restorePins(tx, member, [input.id])
    const own = await ownPins(
      tx,
      member,
      [input.id],
      verbsOf(input, { ...changesOf(input), ...(slots ? { carousel_count: slots.length } : {}) }),
      addTo(input.board_id),
    )
    const pin = found(own.pins[0], 'pinNotFound')
    const board = found(own.boards.get(input.board_id ?? pin.board_id), 'boardNotFound')
    const stays = input.section === undefined && board.id === pin.board_id
    const section = stays ? pin.section_id : (input.section ?? null)
    if (section !== null && !stays) await requireSection(tx, board.id, section)
    const chosen = input.interest_ids || topic
    const changes = {
      ...changesOf(input),
      ...(topic ? { interest_id: topic.best } : {}),
      ...(chosen ? await chosenTopic(tx, pin.id, input.interest_ids) : {}),
    }
    if (topic) await changeGuesses(tx, pin.id, topic.others)
    if (slots) await setSlotWords(tx, pin, slots)
    if (slots && Object.keys(changes).length === 0) await pinsChanged(tx, [pin.id])
    if (Object.keys(changes).length > 0) {
      await tx.update(pins).set(changes).where(eq(pins.id, pin.id))
      if (changes.link) await queueLinkedPage(tx, changes.link)
      await renameMentions(tx, member, [pin.id], changes)
      if (changes.is_ads_only !== undefined) {
        await refreshPublic(tx, [pin.id])
        await pinVisibilityChanged(tx, [pin.id])
      }
      await pinsChanged(tx, [pin.id])
    }
    await movePins(tx, [pin], board, section)
  }
}

/** Returns the topics derived from new text, or again after chosen topics are cleared; null when unchanged. */
async function newTopics(member: Member, input: Update): Promise<TopicsFound | null> {
  const isFreed = input.interest_ids?.length === 0
  const { title, description, alt_text, board_id } = input
  if (!isFreed && [title, description, alt_text].every((text) => text === undefined)) return null
  const [pin] = await visiblePins(db(), member, [input.id])
  const { signature, board_id: board, ...own } = found(pin, 'pinNotFound')
  const words = { ...own, ...defined({ title, description, alt_text }), signature }
  return topicsOfPin(member, board_id ?? board, words)
}

/** Deletes a pin of the member's; within an hour `updatePin` with `deleted: false` undoes it. @throws AppError 50, 7 */
export async function deletePin(member: Member, id: string): Promise<void> {
  await transact(async (tx) => {
    await lockMember(tx, member, await pinnersOf(tx, [id]))
    const own = await ownPins(tx, member, [id], ['board.delete-pin'])
    await removePins(tx, own.pins)
    await pinsChanged(tx, [id])
  })
}

/**
 * Marks the pins of a picture ready, and public if their boards are, in the transaction that sets the media to
 * `succeeded`, after that. Idempotent. Returns how many pins became ready.
 */
export async function markMediaReady(tx: Db, signature: string): Promise<number> {
  const own = await pinsReady(tx, sql`p.signature = ${signature}`)
  const inCarousels = await pinsReady(
    tx,
    sql`p.id in (select c.pin_id from carousel_slots c where c.signature = ${signature} and c.position > 0)`,
  )
  const count = own + inCarousels
  if (count > 0) await emit(tx, 'mediaReady', { signature })
  return count
}

/**
 * Removes pins and boards that were deleted more than an hour ago. Returns the pictures removed with their last pin;
 * the caller deletes their files, unless they were uploaded again in the meantime.
 */
export async function purgeDeleted(): Promise<UnusedMedia[]> {
  const unusedMedia: UnusedMedia[] = []
  for (let count = purgeBatchSize; count === purgeBatchSize; ) {
    const purged = await transact(purgeBatch)
    unusedMedia.push(...purged.unusedMedia)
    count = purged.count
  }
  await transact(purgeBoards)
  return unusedMedia
}
