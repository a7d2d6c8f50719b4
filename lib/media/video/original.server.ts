import { open } from 'node:fs/promises'
import { found, refuse } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import { uploadPath } from './work-files.server'

/** The original file of an upload. */
export type Original = { path: string; size: number; type: 'video/mp4' | 'video/webm' }

const own = statement<{ status: string; is_published: boolean }, [id: string, user: string]>(
  'video_original',
  `select status, published_at is not null as is_published from video_uploads where id = $1 and user_id = $2`,
)

/** The first bytes of Matroska and WebM. */
const ebml = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])

/**
 * Returns the file of a member's own upload, which is kept until a pin is created from it, so that the builder can also
 * show the parts outside of the piece. @throws AppError 404 for an upload that is not theirs, 409 when the file is
 * incomplete or missing
 */
export async function originalOf(member: Member, id: string): Promise<Original> {
  const [row] = await own(id, member.id)
  const { status, is_published } = found(row, 'notFound')
  const removed = () => refuse('conflict', { field: 'upload_id', reason: 'sourceGone' })
  if (status === 'uploading' || is_published) removed()
  const handle = await open(uploadPath(id), 'r').catch(removed)
  try {
    const { size } = await handle.stat()
    const { buffer } = await handle.read({ buffer: Buffer.alloc(4), position: 0 })
    return { path: uploadPath(id), size, type: buffer.equals(ebml) ? 'video/webm' : 'video/mp4' }
  } finally {
    await handle.close()
  }
}
