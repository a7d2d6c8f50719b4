import type { Trim } from '@/lib/media/video/trim'
import type { VideoOfDraft } from '@/store/create/drafts'

/** A file that the browser can play: `from` is the moment of the upload at which it begins, in milliseconds. */
type PieceSource = { src: string; from: number }

/** Returns the whole file of a video: the page's own, otherwise the server's; null while neither has all of it. */
function fileOf({ localUrl, uploadId, sourceDuration }: VideoOfDraft): string | null {
  if (localUrl) return localUrl
  // Once the server has probed a file, it has all of it.
  return uploadId !== null && sourceDuration !== null ? `/upload-video/${uploadId}/` : null
}

/** Returns the sources to play: the file itself, then the processed video, which may be a part of it. */
export function sourcesOf(video: VideoOfDraft, trim: Trim | null): PieceSource[] {
  const src = fileOf(video)
  const file = src ? [{ src, from: 0 }] : []
  return video.url ? [...file, { src: video.url, from: trim?.start ?? 0 }] : file
}
