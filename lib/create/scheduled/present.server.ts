import type { z } from 'zod'
import { presentUser, type UserRow } from '@/lib/accounts/account/present.server'
import { boardUrl } from '@/lib/content/boards/present.server'
import type { pinCreate } from '@/lib/content/pins/schema'
import { type ImageExtension, imagesFor } from '@/lib/media/images/sizes'
import type { WireScheduledPin } from './schema'

/** A scheduled pin as its statement returns it. */
export type ScheduledRow = {
  id: string
  pin: z.output<typeof pinCreate>
  scheduled_ts: number
  time_zone: string
  failed_at: Date | null
  failure: string | null
  /** Number of pages of its story; null for other pins. */
  page_count: number | null
  has_clip: boolean
  board_id: string | null
  board_name: string | null
  board_slug: string | null
  board_owner: string | null
  sponsor: UserRow | null
  signature: string | null
  ext: ImageExtension | null
  width: number | null
  height: number | null
  dominant_color: string | null
  is_ready: boolean | null
}

function imageOf({ signature, ext, width, height, is_ready }: ScheduledRow): WireScheduledPin['image'] {
  if (!signature || !ext || !width || !height || !is_ready) return null
  return imagesFor({ signature, ext, width, height }, ['236x'])['236x']
}

/** Returns a scheduled pin, for its owner only. */
export function presentScheduled(row: ScheduledRow): WireScheduledPin {
  const { pin, board_id } = row
  return {
    id: row.id,
    type: 'scheduled_pin',
    title: pin.title,
    description: pin.description,
    alt_text: pin.alt_text,
    link: pin.link ?? null,
    scheduled_ts: row.scheduled_ts,
    time_zone: row.time_zone,
    board:
      board_id === null
        ? null
        : {
            id: board_id,
            name: row.board_name ?? '',
            url: boardUrl(row.board_owner ?? '', row.board_slug ?? ''),
          },
    section_id: pin.section ?? null,
    sponsor: row.sponsor && presentUser(row.sponsor),
    image: imageOf(row),
    dominant_color: row.dominant_color ?? '#e9e9e9',
    picture_count: pin.carousel_data?.carousel_slots.length ?? 1,
    page_count: row.page_count,
    is_video: pin.media_upload_id !== undefined || row.has_clip,
    status: row.failed_at ? 'FAILED' : 'SCHEDULED',
    failure: row.failure,
  }
}
