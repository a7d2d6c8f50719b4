import { eq } from 'drizzle-orm'
import { type Board, lockBoard, lockMember, requireSection } from '@/lib/content/boards/lock.server'
import { type Slot, slotField, slotsOf } from '@/lib/content/pins/picture/carousel.server'
import { takeUpload } from '@/lib/content/pins/picture/pin-video.server'
import { pins } from '@/lib/content/pins/table.server'
import type { Mention } from '@/lib/content/writing/mentions.server'
import { namesIn } from '@/lib/content/writing/text'
import { AppError } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { failureReason } from '@/lib/media/images/media-refused'
import { type Db, unawaited } from '@/lib/platform/db/client.server'
import { countPins } from './count-pins.server'
import {
  lockPicturesOfPin,
  type Media,
  type NewPin,
  type PictureOf,
  preparePin,
  storePin,
} from './insert-pin.server'
import { type Pin, visiblePins } from './locked-pins.server'
import { addMentions, copyMentions, mentionsOf } from './mentions.server'
import { pinCreated } from './pin-made.server'
import { chosenTopic, storeGuesses } from './topics.server'

/** The board and section of a pin. */
export type Place = { board_id: string; section?: string | null | undefined }

/**
 * Returns a picture that pins may show. @throws AppError 1 when there is none, 422 when it could not be
 * processed; both name `field`
 */
export function usable(picture: Media | undefined, field = 'image_signature'): Media {
  if (!picture) throw new AppError('badRequest', { field, reason: 'notAPicture' })
  if (picture.status !== 'failed') return picture
  throw new AppError('unprocessable', { field, reason: failureReason(picture.failure) })
}

/** The content of a new pin, without its place; `also` are further topics that its texts are about. */
export type Content = Omit<NewPin, 'section_id'> & { also?: readonly string[] }

/**
 * The parts of a new pin: its picture, a function for its content once board and source are known, its video upload,
 * its chosen topics, and its carousel slots, by default those of the saved pin.
 */
export type Making = {
  of: PictureOf
  content: (board: Board, source: Pin | undefined) => Content
  upload?: string | undefined
  topics?: readonly string[] | undefined
  slots?: readonly Slot[] | undefined
}

/** The mentions of a new pin: those of its own text, or of the source whose text it has. */
type Named = { own: readonly Mention[]; copiedFrom: string | null }

/** Returns the mentions of a new pin: checked for its own text, copied for the source's text. */
async function mentionsForNewPin(
  tx: Db,
  member: Member,
  { description = '' }: Content,
  source: Pin | undefined,
): Promise<Named> {
  if (source?.description !== description)
    return { own: await mentionsOf(tx, member, description), copiedFrom: null }
  return { own: [], copiedFrom: namesIn(description).length > 0 ? source.id : null }
}

/** Returns the slots of a new pin: the given ones, or those of its source. */
async function slotsFor(tx: Db, source: Pin | undefined, given: Making['slots']): Promise<readonly Slot[]> {
  if (given || !source || source.carousel_count === 0) return given ?? []
  return (await slotsOf(tx, [source.id])).get(source.id) ?? []
}

/**
 * Returns the picture of a pin. @throws AppError 1 or 422 naming the first picture, of the pin or a slot, that cannot
 * be used
 */
function usableOf(pictures: ReadonlyMap<string, Media>, signature: string, slots: readonly Slot[]): Media {
  const picture = usable(pictures.get(signature))
  for (const [n, slot] of slots.entries())
    usable(pictures.get(slot.signature), slotField(n, 'image_signature'))
  return picture
}

/**
 * Locks the member, the pin's pictures and the board, in this order, and reads what the pin needs, in one round trip.
 */
async function lock(tx: Db, member: Member, place: Place, { of, upload, slots: given }: Making) {
  const first = Promise.all([
    lockMember(tx, member),
    of.parent_pin_id === null ? [] : visiblePins(tx, member, [of.parent_pin_id]),
    lockPicturesOfPin(tx, of, given ?? []),
  ])
  // A video is locked like a picture: before boards.
  if (upload !== undefined) usable((await first)[2].get(of.signature ?? ''))
  const video = upload === undefined ? undefined : await takeUpload(tx, member, upload)
  const [[, [source], pictures], board, prepared] = await Promise.all([
    first,
    lockBoard(tx, member, 'board.add-pin', place.board_id),
    preparePin(tx, member.id, place.board_id, of),
  ])
  const slots = await slotsFor(tx, source, given)
  const picture = usableOf(pictures, of.signature ?? source?.signature ?? '', slots)
  return { source, picture, board, prepared, parts: { video, slots, pictures } }
}

/**
 * Stores one pin on a board of the member's, within a larger transaction, and counts it; a source must still be visible
 * to them. Notifications and search follow within a second. @throws AppError 40, 7, 2031, 1 naming `image_signature` or
 * `interest_ids`, 422, 29 naming `description`
 */
export async function addPinIn(tx: Db, member: Member, place: Place, making: Making): Promise<string> {
  const { source, picture, board, prepared, parts } = await lock(tx, member, place, making)
  const { also = [], ...content } = making.content(board, source)
  const { own: mentions, copiedFrom } = await mentionsForNewPin(tx, member, content, source)
  const section_id = place.section ?? null
  if (section_id !== null) await requireSection(tx, board.id, section_id)
  const pin = { ...content, section_id }
  const { id, count, send } = await storePin(tx, member.id, board, picture, pin, prepared, parts)
  const { topics = [] } = making
  const stored = Promise.all([
    send(),
    pinCreated(tx, { id, actor: member.id, mentions: mentions.length > 0 }),
    copiedFrom !== null && copyMentions(tx, member, copiedFrom, id),
    mentions.length > 0 && addMentions(tx, id, mentions),
    countPins(tx, [count]),
    also.length > 0 && topics.length === 0 && storeGuesses(tx, id, also),
  ])
  const isPlain =
    copiedFrom === null && mentions.length === 0 && topics.length === 0 && parts.slots.length === 0
  if (isPlain) unawaited(tx, stored)
  else await stored
  if (topics.length > 0)
    await tx
      .update(pins)
      .set(await chosenTopic(tx, id, topics))
      .where(eq(pins.id, id))
  return id
}
