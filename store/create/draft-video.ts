import { type Trim, trimIn, writtenTrim } from '@/lib/media/video/trim'
import type { Draft } from './draft'
import { isUp } from './uploaded'

/** Returns the piece that a draft's video is made of; null for all of its file, and for a draft without a video. */
export const trimOfDraft = ({ video, canvasJson }: Draft): Trim | null => (video ? trimIn(canvasJson) : null)

/** Returns the text by which a draft keeps a piece; null for all of the file. */
export const canvasOfTrim = (trim: Trim | null): string | null => trim && writtenTrim(trim)

const noCover = { signature: null, servedUrl: null, width: 0, height: 0 }

/**
 * Returns a draft whose video is made again from another piece. A cover that the server chose was a frame of the piece
 * before, and goes; one of the member's own stays. A file that is still on its way goes on.
 */
export function withTrim(draft: Draft, trim: Trim | null): Draft {
  const { video } = draft
  if (!video) return draft
  const changed = { ...draft, canvasJson: canvasOfTrim(trim) }
  if (!isUp(draft)) return changed
  return {
    ...changed,
    ...(video.hasOwnCover ? {} : noCover),
    upload: { status: 'processing' },
    video: { ...video, percent: 0, duration: null, url: null },
  }
}
