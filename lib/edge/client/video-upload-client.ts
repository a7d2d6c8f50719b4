import { browserHeaders } from '@/lib/platform/http/browser-headers'
import { CallError, refusedCall } from '@/lib/platform/http/call-error'
import type { WireError } from '@/lib/platform/http/envelope'
import { api } from './api'

/** Bytes per request: the maximum lost with a broken connection. */
const pieceBytes = 8 * 1024 * 1024

/** Milliseconds of pause after the first failure, doubled with each consecutive one. */
const firstPause = 1000
const maxFailures = 6

const tus = { 'Tus-Resumable': '1.0.0' }

const ended = () => new DOMException('stopped', 'AbortError')

/** A registered video: its id, and the address that takes it in pieces. */
type RegisteredVideo = { upload_id: string; upload_url: string }

/** Registers a video to be uploaded. Rejects with a `CallError`. */
export async function registerVideo(file: File): Promise<RegisteredVideo> {
  const media_info_list = [
    { id: 'video', media_type: 'video' as const, size: file.size, name: file.name.slice(0, 255) },
  ]
  const { video } = await api('POST /v3/media/uploads/register/batch/', { media_info_list })
  const upload_url = video?.resumable_url
  const upload_id = upload_url?.split('/')[2]
  if (!upload_url || !upload_id) throw new CallError(0)
  return { upload_id, upload_url }
}

/** Returns the number of bytes that the server has. Rejects with a `CallError`. */
async function offsetOf(url: string, signal: AbortSignal): Promise<number> {
  const answer = await fetch(url, { method: 'HEAD', headers: { ...browserHeaders(), ...tus }, signal }).catch(
    (error: unknown) => {
      throw signal.aborted ? error : new CallError(0)
    },
  )
  const offset = Number(answer.headers.get('upload-offset'))
  if (!answer.ok || !Number.isSafeInteger(offset)) throw new CallError(answer.status)
  return offset
}

type Sending = { url: string; file: File; onBytes: (bytes: number) => void; signal: AbortSignal }

/** Sends one piece of bytes from `offset`. Returns the number of bytes that the server has then. */
function sendPiece(offset: number, { url, file, onBytes, signal }: Sending): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const headers = {
      ...browserHeaders(),
      ...tus,
      'Upload-Offset': String(offset),
      'Content-Type': 'application/offset+octet-stream',
    }
    request.open('PATCH', url)
    request.responseType = 'json'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => onBytes(offset + event.loaded))
    request.addEventListener('load', () => {
      if (request.status === 204) resolve(Number(request.getResponseHeader('upload-offset')))
      else void refusedCall(request.status, (request.response ?? {}) as Partial<WireError>).then(reject)
    })
    request.addEventListener('error', () => reject(new CallError(0)))
    request.addEventListener('abort', () => reject(ended()))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file.slice(offset, offset + pieceBytes))
  })
}

/** True for a failure that may be temporary: no connection, a concurrent writer, a busy server. */
const mayPass = (error: unknown) =>
  error instanceof CallError &&
  (error.httpStatus === 0 || [409, 423, 429, 500, 502, 503, 504].includes(error.httpStatus))

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    const stop = () => {
      clearTimeout(timer)
      reject(ended())
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}

/**
 * Sends a registered video in pieces, from the server's offset, and resumes after a broken connection.
 * Rejects with a `CallError` when retries fail, or an `AbortError` when aborted by `signal`: calling it again
 * resumes.
 */
export async function sendVideo(sending: Sending): Promise<void> {
  const { url, file, onBytes, signal } = sending
  let failures = 0
  let offset: number | null = null
  while (offset !== file.size) {
    if (signal.aborted) throw ended()
    try {
      offset ??= await offsetOf(url, signal)
      if (offset < file.size) offset = await sendPiece(offset, sending)
      onBytes(offset)
      failures = 0
    } catch (error) {
      failures++
      if (!mayPass(error) || failures > maxFailures) throw error
      offset = null
      await pause(firstPause * 2 ** (failures - 1), signal)
    }
  }
}

/** Deletes an upload; a missing one is no error. */
export async function dropVideo(url: string): Promise<void> {
  await fetch(url, { method: 'DELETE', headers: { ...browserHeaders(), ...tus }, keepalive: true }).catch(
    () => {},
  )
}
