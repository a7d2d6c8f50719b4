import { type Trim, trimIn, writtenTrim } from '@/lib/media/video/trim'
import type { Draft } from './draft'
import { isUp } from './uploaded'

/** Returns the trim of a draft's video; null for the whole file, and for a draft without a video. */
export const trimOfDraft = ({ video, canvasJson }: Draft): Trim | null => (video ? trimIn(canvasJson) : null)

/** Returns the text by which a draft stores a trim; null for the whole file. */
export const canvasOfTrim = (trim: Trim | null): string | null => trim && writtenTrim(trim)

const noCover = { signature: null, servedUrl: null, width: 0, height: 0, isTaggable: false, tags: [] }

/**
 * Returns a draft whose video is created again from another trim. A cover that the server chose is a frame of the
 * earlier trim, and is dropped; the member's own stays. An upload in progress continues.
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
