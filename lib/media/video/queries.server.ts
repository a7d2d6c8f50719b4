import type { Member } from '@/lib/core/viewer'
import { type ImageExtension, imageUrl } from '@/lib/media/images/sizes'
import { statement } from '@/lib/platform/db/statement.server'
import { videoFolder } from './rungs'
import type { VideoProgress } from './schema'

type Row = Omit<
  VideoProgress,
  'status' | 'cover' | 'video_url' | 'signature' | 'video_signature' | 'image_url'
> & {
  id: string
  state: 'uploading' | 'received' | 'processing' | 'succeeded' | 'failed'
  signature: string | null
  cover_signature: string | null
  is_cover_ready: boolean | null
  ext: ImageExtension
  width: number
  height: number
}

const progress = statement<Row, [user: string, ids: readonly string[]]>(
  'video_upload_progress',
  `select u.id, u.status as state, u.failure, u.received::float8 as received, u.bytes::float8 as bytes, u.percent,
     u.signature, m.signature as cover_signature, m.status = 'succeeded' as is_cover_ready, m.ext, m.width, m.height, v.duration,
     u.source_duration,
     case when u.trim_end is not null then jsonb_build_object('start', u.trim_start, 'end', u.trim_end) end as trim
   from video_uploads u left join media m on m.signature = u.cover_signature
   left join videos v on v.signature = u.signature
   where u.user_id = $1 and u.id = any($2::text[])`,
)

const statuses = {
  uploading: 'registered',
  received: 'processing',
  processing: 'processing',
  succeeded: 'succeeded',
  failed: 'failed',
} as const

/** Returns the progress of a member's own video uploads, by id; other members' are left out. */
export async function videoProgress(
  member: Member,
  ids: readonly string[],
): Promise<Record<string, VideoProgress>> {
  const rows = await progress(member.id, ids)
  return Object.fromEntries(
    rows.map(
      ({ id, state, signature, cover_signature: cover, is_cover_ready, ext, width, height, ...rest }) => [
        id,
        {
          ...rest,
          status: statuses[state],
          cover: cover
            ? {
                image_signature: cover,
                image_url: is_cover_ready ? imageUrl(cover, 'orig', ext) : null,
                width,
                height,
              }
            : null,
          video_url: state === 'succeeded' && signature ? `/media/${videoFolder(signature)}720p.mp4` : null,
          ...(state === 'succeeded' && signature ? { signature, video_signature: signature } : {}),
          ...(cover && is_cover_ready ? { image_url: imageUrl(cover, 'orig', ext) } : {}),
        },
      ],
    ),
  )
}
