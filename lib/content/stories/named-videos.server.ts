import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { refuse } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import type { StoredBlock, storyCreate } from './schema'

type Film = Extract<StoredBlock, { type: 'story_pin_video_block' }>
type Story = Pick<z.output<typeof storyCreate>, 'story_pin'>

type Upload = {
  id: string
  signature: string | null
  cover_signature: string | null
}

const isIncomplete = (block: StoredBlock): block is Film =>
  block.type === 'story_pin_video_block' &&
  (block.video_signature !== undefined || block.image_signature === '')

/**
 * Returns the member's uploads that blocks name by file or by id: those of the edited story first, then those that no pin
 * uses, then the latest.
 */
async function uploadsOf(member: Member, films: readonly Film[], pin_id: string | null): Promise<Upload[]> {
  const files = films.flatMap(({ video_signature }) => video_signature ?? [])
  const ids = films.flatMap(({ media_upload_id }) => media_upload_id ?? [])
  const { rows } = await db().execute<Upload>(sql`
    select u.id, u.signature, u.cover_signature from video_uploads u
    where u.user_id = ${member.id} and u.status <> 'failed'
      and (u.signature = any(${sql.param(files)}::text[]) or u.id = any(${sql.param(ids)}::text[]))
    order by exists (select from story_videos v join stories s on s.id = v.story_id
        where v.upload_id = u.id and s.pin_id = ${pin_id}) desc,
      u.published_at is null desc, u.created_at desc`)
  return rows
}

/** Returns a block with its upload and its still. @throws AppError 1 naming the field, 409 before it is inspected */
function completed(film: Film, uploads: readonly Upload[], at: string): Film {
  const { video_signature, tracking_id, ...block } = film
  const field = video_signature === undefined ? 'media_upload_id' : 'video_signature'
  const fitting = uploads.filter(
    ({ id, signature }) =>
      (video_signature === undefined || signature === video_signature) &&
      (block.media_upload_id === null || id === block.media_upload_id),
  )
  const upload = fitting.find(({ id }) => id === String(tracking_id)) ?? fitting[0]
  if (!upload) refuse('badRequest', { field: `${at}.${field}`, reason: 'notAVideoUpload' })
  const still = block.image_signature || upload.cover_signature
  if (!still) refuse('conflict', { field: `${at}.${field}`, reason: 'notCheckedYet' })
  return { ...block, media_upload_id: upload.id, image_signature: still }
}

/**
 * Returns a story whose videos name their uploads and their stills, from one in which clients named the file, or no still.
 * `pin_id` is the story being edited. @throws AppError 1 naming the video that is not an upload of the member's, 409 for one
 * that is not inspected yet
 */
export async function withVideos<T extends Story>(
  member: Member,
  input: T,
  pin_id: string | null = null,
): Promise<T> {
  const films = input.story_pin.pages.flatMap(({ blocks }) => blocks.filter(isIncomplete))
  if (films.length === 0) return input
  const uploads = await uploadsOf(member, films, pin_id)
  const pages = input.story_pin.pages.map((page, p) => ({
    ...page,
    blocks: page.blocks.map((block, b) =>
      isIncomplete(block) ? completed(block, uploads, `story_pin.pages.${p}.blocks.${b}`) : block,
    ),
  }))
  return { ...input, story_pin: { ...input.story_pin, pages } }
}
