import type { IngestedImage } from '@/lib/media/images/schema'
import { noteVersion } from '@/lib/platform/http/app-version'
import { browserHeaders } from '@/lib/platform/http/browser-headers'
import { CallError } from '@/lib/platform/http/call-error'
import type { WireError } from '@/lib/platform/http/envelope'

/**
 * Sends a picture to `POST /upload-image/`. `onProgress` gets the share sent, 0 to 1, which only
 * XMLHttpRequest reports. Rejects with a `CallError`, or an `AbortError` when aborted by `signal`.
 */
export function uploadImage(
  file: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<IngestedImage> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    body.append('img', file)
    request.open('POST', '/upload-image/')
    request.responseType = 'json'
    for (const [name, value] of Object.entries(browserHeaders())) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      noteVersion(request.getResponseHeader('x-app-version'))
      const answer = request.response as IngestedImage | Partial<WireError> | null
      if (request.status === 200 && answer && 'image_signature' in answer) resolve(answer)
      else reject(new CallError(request.status, (answer ?? {}) as Partial<WireError>))
    })
    request.addEventListener('error', () => reject(new CallError(0)))
    request.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}
