import type { Draft } from './draft'
import { itemsOfDraft } from './draft-items'

/** Returns true if the server has all of a file. */
export const isUp = ({ upload }: Pick<Draft, 'upload'>): boolean =>
  upload.status === 'registered' || upload.status === 'processing' || upload.status === 'succeeded'

/** Returns true if the server has all files of a draft. */
const isUploaded = (draft: Draft): boolean => itemsOfDraft(draft).every(isUp)

/** Returns true if the server has probed a video, so that it can be published as a pin. */
const isInspected = ({ upload, video }: Draft): boolean =>
  upload.status === 'succeeded' || video?.duration != null

/**
 * Returns true if it can be published: its picture is on the server; for a video, the generated or chosen cover.
 */
export const isPublishable = (draft: Draft): boolean =>
  isUploaded(draft) && (draft.video === null || (draft.signature !== null && isInspected(draft)))

/** Returns the number of uploaded drafts, and their common kind. */
export function uploadedOf(drafts: readonly Draft[]) {
  const videos = drafts.filter(({ video }) => video !== null).length
  const kind = videos === 0 ? 'pictures' : videos === drafts.length ? 'videos' : 'mixed'
  return { kind, done: drafts.filter(isUploaded).length, count: drafts.length } as const
}
