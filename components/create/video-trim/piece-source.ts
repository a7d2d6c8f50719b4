import type { Trim } from '@/lib/media/video/trim'
import type { VideoOfDraft } from '@/store/create/drafts'

/** A file that the browser can play: `from` is the moment of the upload at which it begins, in milliseconds. */
type PieceSource = { src: string; from: number }

/** Returns what there is to look at: the file itself, then the video that was made, which may be a piece of it. */
export function sourcesOf({ localUrl, url }: VideoOfDraft, trim: Trim | null): PieceSource[] {
  const file = localUrl ? [{ src: localUrl, from: 0 }] : []
  return url ? [...file, { src: url, from: trim?.start ?? 0 }] : file
}
