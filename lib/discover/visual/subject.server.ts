import { viewerKey } from '@/lib/content/boards/board-sql.server'
import { pinSeen } from '@/lib/content/pins/card/card-sql.server'
import { found } from '@/lib/core/app-error'
import type { Viewer } from '@/lib/core/viewer'
import { isAnswered } from '@/lib/media/look/search.server'
import { statement } from '@/lib/platform/db/statement.server'

/** A picture that is searched for, and whether there is an answer about it. */
export type Subject = { signature: string; known: boolean }

const subject = statement<Subject, [viewer: string, id: string, part: string]>(
  'visual_subject',
  `select p.signature, ${isAnswered('p.signature || $3')} as known from pins p join boards b on b.id = p.board_id
   where p.id = $2 and p.is_ready and ${pinSeen('p', 'b', '$1')}`,
)

/**
 * Returns the picture of a pin, and whether the part named by `part` (the end of its key) has an answer. @throws AppError 50
 * when the viewer may not see the pin
 */
export async function subjectIn(viewer: Viewer, pinId: string, part = ''): Promise<Subject> {
  const [row] = await subject(viewerKey(viewer), pinId, part)
  return found(row, 'pinNotFound')
}
