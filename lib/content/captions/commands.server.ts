import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { lockMember } from '@/lib/content/boards/lock.server'
import type { WirePin } from '@/lib/content/pins/schema'
import { ownPins, type Pin } from '@/lib/content/pins/write/locked-pins.server'
import { wholePin } from '@/lib/content/stories/whole-pin.server'
import { AppError, found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { storeCaptions } from '@/lib/media/video/captions.server'
import { type Db, transact } from '@/lib/platform/db/client.server'
import type { pinCaptionsRemove, pinCaptionsSet } from './schema'

/** Changes the captions of a pin's video, and of its saves with the same captions (decision 070). */
async function show(tx: Db, pin: Pin, signature: string | null): Promise<void> {
  const { rows } = await tx.execute<{ captions_signature: string | null }>(
    sql`select captions_signature from pin_videos where pin_id = ${pin.id} for update`,
  )
  if (rows.length === 0) throw new AppError('badRequest', { field: 'pin_id', reason: 'notAVideo' })
  const before = rows[0]?.captions_signature ?? null
  await tx.execute(sql`
    update pin_videos set captions_signature = ${signature}
    where pin_id = ${pin.id} or (captions_signature is not distinct from ${before}
      and pin_id in (select id from pins
        where aggregated_pin_id = ${pin.aggregated_pin_id} and original_pin_id = ${pin.id}))`)
}

/** Changes the captions under a video on the pages of a story, which all its saves share. */
async function showInStory(tx: Db, pin: Pin, video_id: string, signature: string | null): Promise<void> {
  const { rows } = await tx.execute(sql`
    update story_videos v set captions_signature = ${signature} from stories s
    where s.pin_id = ${pin.id} and v.story_id = s.id and v.video_signature = ${video_id} returning 1`)
  if (rows.length === 0)
    throw new AppError('badRequest', {
      field: 'video_id',
      reason: 'notOnYourStory',
    })
}

/** The place of captions: the video of a pin, or with `video_id` one on the pages of a story. */
type Place = z.output<typeof pinCaptionsRemove>

/**
 * Changes the captions of a published video of the member's; `run` calls `shows` with the new ones. @throws AppError 50
 * for an unknown pin, 7 for another member's, 1 naming `pin_id` or `video_id` when the pin does not have that video
 */
async function change(
  member: Member,
  { pin_id, video_id }: Place,
  run: (tx: Db, shows: (signature: string | null) => Promise<void>) => Promise<unknown>,
): Promise<WirePin> {
  await transact(async (tx) => {
    await lockMember(tx, member)
    const own = await ownPins(tx, member, [pin_id], ['board.edit-pin'])
    const pin = found(own.pins[0], 'pinNotFound')
    await run(tx, (signature) =>
      video_id === undefined ? show(tx, pin, signature) : showInStory(tx, pin, video_id, signature),
    )
  })
  return wholePin(member, pin_id)
}

/**
 * Replaces the captions of a published video of the member's, from WebVTT or SubRip: that of a pin, or with
 * `video_id` one on the pages of a story. Returns the pin. @throws AppError as `change`, 422 naming `text`
 * if that holds no captions, 507
 */
export const setPinCaptions = (
  member: Member,
  { pin_id, video_id, ...given }: z.output<typeof pinCaptionsSet>,
): Promise<WirePin> => change(member, { pin_id, video_id }, (tx, shows) => storeCaptions(tx, given, shows))

/** Removes the captions of a published video of the member's. Returns the pin. @throws AppError as `change` */
export const removePinCaptions = (member: Member, place: Place): Promise<WirePin> =>
  change(member, place, (_, shows) => shows(null))
