import type { IngestedImage } from '@/lib/media/images/schema'
import type { WireLibraryTrack } from '@/lib/media/music/schema'
import { noteVersion } from '@/lib/platform/http/app-version'
import { browserHeaders } from '@/lib/platform/http/browser-headers'
import { CallError, refusedCall } from '@/lib/platform/http/call-error'
import type { WireError } from '@/lib/platform/http/envelope'

type Sending = { onProgress: (part: number) => void; signal: AbortSignal }

/**
 * Posts a form with a file. `onProgress` gets the share sent, 0 to 1, which only XMLHttpRequest reports. Rejects with a
 * `CallError`, or an `AbortError` when aborted by `signal`.
 */
function sendForm<T extends object>(
  url: string,
  body: FormData,
  isAnswer: (answer: object) => answer is T,
  { onProgress, signal }: Sending,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.responseType = 'json'
    for (const [name, value] of Object.entries(browserHeaders())) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      noteVersion(request.getResponseHeader('x-app-version'))
      const answer = request.response as T | Partial<WireError> | null
      if (request.status === 200 && answer && isAnswer(answer)) resolve(answer)
      else void refusedCall(request.status, (answer ?? {}) as Partial<WireError>).then(reject)
    })
    request.addEventListener('error', () => reject(new CallError(0)))
    request.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

/** Sends a picture to `POST /upload-image/`. Rejects as `sendForm`. */
export function uploadImage(
  file: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<IngestedImage> {
  const body = new FormData()
  body.append('img', file)
  const isImage = (answer: object): answer is IngestedImage => 'image_signature' in answer
  return sendForm('/upload-image/', body, isImage, { onProgress, signal })
}

/**
 * Sends a picture to search with, or a part of it in shares of its sides, to `POST /_/search-image/`, which keeps no picture.
 * Rejects as `sendForm`.
 */
export function searchImage(
  picture: Blob,
  part: Record<'x' | 'y' | 'w' | 'h', number> | null,
  signal = new AbortController().signal,
): Promise<{ search_id: string }> {
  const body = new FormData()
  for (const [name, share] of Object.entries(part ?? {})) body.append(name, String(share))
  body.append('img', picture)
  const isAnswer = (answer: object): answer is { search_id: string } => 'search_id' in answer
  return sendForm('/_/search-image/', body, isAnswer, { onProgress: () => undefined, signal })
}

/** Sends a track to the host's library, `POST /upload-music/`. Rejects as `sendForm`. */
export async function uploadTrack(
  { file, title, artist }: { file: Blob; title: string; artist: string },
  sending: Sending,
): Promise<WireLibraryTrack> {
  const body = new FormData()
  body.append('title', title)
  body.append('artist', artist)
  body.append('file', file)
  type Added = { track: WireLibraryTrack }
  const isAdded = (answer: object): answer is Added => 'track' in answer
  return (await sendForm<Added>('/upload-music/', body, isAdded, sending)).track
}

/** Sends a file of products to a feed, `POST /upload-feed/`. Rejects as `sendForm`. */
export async function uploadFeed(feed_id: string, file: Blob, sending: Sending): Promise<void> {
  const body = new FormData()
  body.append('feed_id', feed_id)
  body.append('file', file)
  const isTaken = (answer: object): answer is { run: object } => 'run' in answer
  await sendForm('/upload-feed/', body, isTaken, sending)
}
