import type { Board } from '@/lib/content/boards/lock.server'
import { attachSlots, type Slot } from '@/lib/content/pins/picture/carousel.server'
import { attachVideo, type PinVideo, videoOfPin } from '@/lib/content/pins/picture/pin-video.server'
import { permitPicture, refuseRemoved, removalOf } from '@/lib/content/pins/picture/removed-picture.server'
import { isPublicPin } from '@/lib/content/pins/policy'
import type { pins } from '@/lib/content/pins/table.server'
import { found } from '@/lib/core/app-error'
import { defined } from '@/lib/core/defined'
import { media } from '@/lib/media/images/table.server'
import type { Db } from '@/lib/platform/db/client.server'
import { columnsOf } from '@/lib/platform/db/columns.server'
import { anyLength, statement } from '@/lib/platform/db/statement.server'
import type { PinCount } from './count-pins.server'

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
  | 'is_ads_only'
  | 'is_ad_ineligible'
> & { section_id: string | null }

const mediaForLock = statement<Media, [signatures: readonly string[]]>(
  'media_held',
  `select ${columnsOf(media, 'm')} from media m where m.signature = any(${anyLength('$1::text[]')}) order by m.signature for share`,
)

const mediaOfPinForLock = statement<Media, [pin: string]>(
  'media_held_of_pin',
  `select ${columnsOf(media, 'm')} from media m
   where m.signature in (select p.signature from pins p where p.id = $1
     union select c.signature from carousel_slots c where c.pin_id = $1) order by m.signature for share`,
)

const bySignature = (rows: readonly Media[]) => new Map(rows.map((row) => [row.signature, row]))

/**
 * Locks pictures by signature, so that they neither become ready nor are purged before the caller's pins are stored.
 * Must precede the locks of boards.
 */
export async function lockMedia(tx: Db, signatures: readonly string[]): Promise<Map<string, Media>> {
  return bySignature(await mediaForLock.in(tx, [...new Set(signatures)]))
}

/** The picture of a new pin: by its signature, or null for that of the saved pin. */
export type PictureOf = { signature: string | null; parent_pin_id: string | null }

/** Locks the pictures of a new pin like `lockMedia`: its own, and those of its slots, by default of the saved pin. */
export async function lockPicturesOfPin(
  tx: Db,
  { signature, parent_pin_id }: PictureOf,
  slots: readonly Slot[],
): Promise<Map<string, Media>> {
  if (signature !== null) return lockMedia(tx, [signature, ...slots.map((slot) => slot.signature)])
  return bySignature(await mediaOfPinForLock.in(tx, parent_pin_id ?? '0'))
}

type NewPinIds = { id: string; aggregated_pin_id: string | null }

// Not an upsert: that would lock the aggregated pin here, against the lock order of commands.
const ensureAggregatedPin = statement<
  NewPinIds,
  [board: string, signature: string | null, parent: string | null]
>(
  'room_for_pin',
  `with place as (
     select m.signature, case when b.privacy = 'public' then null else b.id end as board_id from boards b
     join media m on m.signature = coalesce($2::text, (select p.signature from pins p where p.id = $3::bigint))
     where b.id = $1
   ), there as (
     select a.id from aggregated_pins a join place w
       on a.signature = w.signature and a.board_id is not distinct from w.board_id
   ), made as (
     insert into aggregated_pins (signature, board_id) select w.signature, w.board_id from place w
     where not exists (select from there) on conflict do nothing returning id
   )
   select next_id() as id, coalesce((select t.id from there t), (select n.id from made n)) as aggregated_pin_id`,
)

/** Parts of a new pin besides its locked picture and board. */
export type Prepared = {
  board_id: string
  of: PictureOf
  newIds: NewPinIds[]
  removal: Awaited<ReturnType<typeof removalOf>>
  video: PinVideo | null
}

/**
 * Reads what a new pin needs, and creates its picture's shared row if missing. Sends its queries immediately, after those
 * that lock the picture and the board. Does not refuse; `storePin` does.
 */
export async function preparePin(
  tx: Db,
  user_id: string,
  board_id: string,
  of: PictureOf,
): Promise<Prepared> {
  const { signature, parent_pin_id } = of
  const [removal, newIds, video] = await Promise.all([
    removalOf(tx, user_id, signature, parent_pin_id),
    ensureAggregatedPin.in(tx, board_id, signature, parent_pin_id),
    parent_pin_id === null ? null : videoOfPin(tx, parent_pin_id),
  ])
  return { board_id, of, newIds, removal, video }
}

/** Returns the picture's shared row; reads again if another transaction created it at the same moment. */
async function aggregatedPinOf(
  tx: Db,
  { board_id, of, newIds }: Prepared,
): Promise<{ id: string; home: string }> {
  const [first] = newIds
  if (first?.aggregated_pin_id) return { id: first.id, home: first.aggregated_pin_id }
  const [second] = await ensureAggregatedPin.in(tx, board_id, of.signature, of.parent_pin_id)
  const { id, aggregated_pin_id } = found(second, 'serverError')
  return { id, home: found(aggregated_pin_id, 'serverError') }
}

const columns = [
  ...['id', 'user_id', 'board_id', 'section_id', 'aggregated_pin_id', 'signature', 'parent_pin_id'],
  ...['original_pin_id', 'interest_id', 'title', 'description', 'alt_text', 'link', 'domain', 'method'],
  ...[
    'comments_disabled',
    'story_pin_data_id',
    'story_page_count',
    'allow_shopping_rec',
    'is_ads_only',
    'is_ad_ineligible',
    'carousel_count',
    'is_ready',
    'is_public',
  ],
] as const

const store = statement<never, unknown[]>(
  'store_pin',
  `insert into pins (${columns.join(', ')}) values (${columns.map((_, n) => `$${n + 1}`).join(', ')})`,
)

/** Default values of a new pin's columns. */
const unset = {
  title: '',
  description: '',
  alt_text: '',
  method: 'uploaded',
  comments_disabled: false,
  story_page_count: 0,
  allow_shopping_rec: true,
  is_ads_only: false,
  is_ad_ineligible: false,
}

/** A pin about to be stored; `send` runs its statements, together with others. */
export type Storing = { id: string; count: PinCount; send: () => Promise<unknown> }

/** Locked parts of a pin besides its picture: its video, and the slots of its carousel. */
type Parts = { video?: PinVideo | undefined; slots?: readonly Slot[]; pictures?: ReadonlyMap<string, Media> }

/**
 * Creates the row of a pin of a locked picture, saved by `user_id`, on a locked board; the caller sends and counts it.
 * A save copies the video of its source, unless a decision removed it. @throws AppError 50 or 422 as `permitPicture`
 */
export async function storePin(
  tx: Db,
  user_id: string,
  board: Board,
  picture: Media,
  pin: NewPin,
  prepared: Prepared,
  { video: uploaded, slots = [], pictures }: Parts = {},
): Promise<Storing> {
  refuseRemoved(prepared.removal)
  await Promise.all(slots.map((slot) => permitPicture(tx, user_id, slot.signature)))
  const { id, home } = await aggregatedPinOf(tx, prepared)
  const video = uploaded ?? prepared.video
  const areReady = slots.every((slot) => pictures?.get(slot.signature)?.status === 'succeeded')
  const is_ready = picture.status === 'succeeded' && video?.is_ready !== false && areReady
  const { is_ads_only = false } = pin
  const is_public = isPublicPin({ user_id, is_ready, is_ads_only, deleted_at: null }, board)
  const place = { id, user_id, board_id: board.id, aggregated_pin_id: home, signature: picture.signature }
  const state = { carousel_count: slots.length, is_ready, is_public }
  const row: Record<string, unknown> = { ...unset, ...defined(pin), ...place, ...state }
  const values = columns.map((name) => row[name] ?? null)
  return {
    id,
    count: { user_id, board_id: board.id, section_id: pin.section_id, aggregated_pin_id: home, delta: 1 },
    send: () =>
      Promise.all([store.in(tx, ...values), video && attachVideo(tx, id, video), attachSlots(tx, id, slots)]),
  }
}

/** Prepares and stores one pin; see `storePin`. */
export async function insertPin(
  tx: Db,
  user_id: string,
  board: Board,
  picture: Media,
  pin: NewPin,
  parts: Parts,
): Promise<Storing> {
  const of = { signature: picture.signature, parent_pin_id: pin.parent_pin_id ?? null }
  const prepared = await preparePin(tx, user_id, board.id, of)
  const storing = await storePin(tx, user_id, board, picture, pin, prepared, parts)
  await storing.send()
  return storing
}
