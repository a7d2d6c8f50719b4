import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { lockMember } from '@/lib/boards/lock.server'
import { AppError, found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/db/client.server'
import { storeCaptions } from '@/lib/media/video/captions.server'
import type { pinCaptionsSet } from './captions-schema'
import { ownPins, type Pin } from './locked-pins.server'
import { pinById } from './queries.server'
import type { WirePin } from './schema'

/** Shows other captions under a pin's video, and under saves of it that had the same as it had (decision 070). */
async function show(tx: Db, pin: Pin, signature: string | null): Promise<void> {
  const { rows } = await tx.execute<{ captions_signature: string | null }>(
    sql`select captions_signature from pin_videos where pin_id = ${pin.id} for update`,
  )
  if (rows.length === 0) throw new AppError(1, { field: 'pin_id', detail: 'pin_id: is not a video' })
  const before = rows[0]?.captions_signature ?? null
  await tx.execute(sql`
    update pin_videos set captions_signature = ${signature}
    where pin_id = ${pin.id} or (captions_signature is not distinct from ${before}
      and pin_id in (select id from pins
        where aggregated_pin_id = ${pin.aggregated_pin_id} and original_pin_id = ${pin.id}))`)
}

async function ownPin(tx: Db, member: Member, id: string): Promise<Pin> {
  await lockMember(tx, member)
  const own = await ownPins(tx, member, [id])
  return found(own.pins[0], 50)
}

/**
 * Gives a published video of the member's other captions, from WebVTT or SubRip. Answers the pin.
 * @throws AppError 50 for an unknown pin, 7 for somebody else's, 1 naming `pin_id` for one without a video, 422 naming
 * `text` where that holds no captions, 507
 */
export async function setPinCaptions(
  member: Member,
  { pin_id, ...given }: z.output<typeof pinCaptionsSet>,
): Promise<WirePin> {
  await transact(async (tx) => {
    const pin = await ownPin(tx, member, pin_id)
    await storeCaptions(tx, given, (signature) => show(tx, pin, signature))
  })
  return pinById(member, pin_id)
}

/** Takes the captions of a published video of the member's away. Answers the pin. @throws AppError 50, 7, 1 naming `pin_id` */
export async function removePinCaptions(member: Member, pin_id: string): Promise<WirePin> {
  await transact(async (tx) => show(tx, await ownPin(tx, member, pin_id), null))
  return pinById(member, pin_id)
}
