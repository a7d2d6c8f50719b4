import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Board } from '@/lib/content/boards/lock.server'
import { found } from '@/lib/core/app-error'
import { media } from '@/lib/media/images/table.server'
import type { Db } from '@/lib/platform/db/client.server'
import { attachSlots, type Slot } from './carousel.server'
import type { PinCount } from './count-pins.server'
import { attachVideo, type PinVideo, videoOfPin } from './pin-video.server'
import { isPublicPin } from './policy'
import { permitPicture } from './removed-picture.server'
import { aggregatedPins, pins } from './table.server'

/** A picture's row. */
export type Media = typeof media.$inferSelect

/** The content and place of a new pin. */
export type NewPin = Pick<
  typeof pins.$inferInsert,
  | 'title'
  | 'description'
  | 'alt_text'
  | 'link'
  | 'domain'
  | 'interest_id'
  | 'parent_pin_id'
  | 'original_pin_id'
  | 'method'
  | 'comments_disabled'
  | 'story_pin_data_id'
  | 'story_page_count'
  | 'allow_shopping_rec'
> & { section_id: string | null }

/**
 * Locks pictures by signature, so that none becomes ready or is purged before the caller's pins are stored.
 * Must precede the locks of boards.
 */
export async function holdMedia(tx: Db, signatures: readonly string[]): Promise<Map<string, Media>> {
  const rows = await tx
    .select()
    .from(media)
    .where(inArray(media.signature, [...new Set(signatures)]))
    .orderBy(asc(media.signature))
    .for('share')
  return new Map(rows.map((row) => [row.signature, row]))
}

/** Pictures beside that of a pin, all of them locked: its video, and the slots of its carousel. */
type Parts = { video?: PinVideo | undefined; slots?: readonly Slot[]; pictures?: ReadonlyMap<string, Media> }

/**
 * Stores a pin of a locked picture, saved by `user_id`, on a locked board; the caller counts it. A save
 * copies the video of its source, unless a decision removed it. @throws AppError 50 or 422 as `permitPicture`
 */
export async function insertPin(
  tx: Db,
  user_id: string,
  board: Board,
  picture: Media,
  pin: NewPin,
  { video: given, slots = [], pictures }: Parts = {},
): Promise<{ id: string; count: PinCount }> {
  const { signature } = picture
  await permitPicture(tx, user_id, signature, pin.parent_pin_id)
  for (const slot of slots) await permitPicture(tx, user_id, slot.signature)
  // Not an upsert: that would lock the aggregated pin here, out of the order in which commands lock.
  const place = board.privacy === 'public' ? null : board.id
  await tx.insert(aggregatedPins).values({ signature, board_id: place }).onConflictDoNothing()
  const [shared] = await tx
    .select({ id: aggregatedPins.id })
    .from(aggregatedPins)
    .where(
      and(
        eq(aggregatedPins.signature, signature),
        place === null ? isNull(aggregatedPins.board_id) : eq(aggregatedPins.board_id, place),
      ),
    )
  const aggregated_pin_id = found(shared, 500).id
  const video = given ?? (pin.parent_pin_id ? await videoOfPin(tx, pin.parent_pin_id) : null)
  const areReady = slots.every((slot) => pictures?.get(slot.signature)?.status === 'succeeded')
  const is_ready = picture.status === 'succeeded' && video?.is_ready !== false && areReady
  const is_public = isPublicPin({ user_id, is_ready, deleted_at: null }, board)
  const [row] = await tx
    .insert(pins)
    .values({
      ...pin,
      user_id,
      board_id: board.id,
      signature,
      aggregated_pin_id,
      carousel_count: slots.length,
      is_ready,
      is_public,
    })
    .returning({ id: pins.id })
  if (video) await attachVideo(tx, found(row, 500).id, video)
  await attachSlots(tx, found(row, 500).id, slots)
  const count = {
    user_id,
    board_id: board.id,
    section_id: pin.section_id,
    aggregated_pin_id,
    delta: 1 as const,
  }
  return { id: found(row, 500).id, count }
}
