import { setTimeout as sleep } from 'node:timers/promises'
import type { VideoProgress } from '@/lib/media/video/schema'
import { type Answer, type Client, data } from './client'
import { rest } from './rest'

const tus = { 'Tus-Resumable': '1.0.0' }

/** Registers one upload through the named resource. */
export async function register(client: Client, size: number, more: object = {}) {
  const media_info_list = [{ id: 'clip', media_type: 'video', size, ...more }]
  return rest<{
    clip: { upload_id: string; upload_url: string; resumable_url: string }
  }>(client, 'POST', '/v3/media/uploads/register/batch/', { media_info_list })
}

/** Registers an upload and returns its address. */
export async function uploadUrl(client: Client, size: number): Promise<string> {
  const { status, data: made, text } = await register(client, size)
  if (status !== 200) throw new Error(`register: ${status} ${text}`)
  return made.clip.resumable_url
}

export const idIn = (url: string): string => url.split('/')[2] ?? ''

/** Returns the headers of a protocol request. */
export const tusHeaders = (client: Client, more: Record<string, string> = {}) => ({
  'X-CSRFToken': client.cookies.get('csrftoken') ?? '',
  ...tus,
  ...more,
})

/** Appends bytes at an offset. */
export function patch(
  client: Client,
  url: string,
  offset: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Answer> {
  const headers = tusHeaders(client, {
    'Upload-Offset': String(offset),
    'Content-Type': 'application/offset+octet-stream',
  })
  return client.request(url, { method: 'PATCH', headers, body: bytes })
}

/** Returns the progress of an upload, by the protocol. */
export async function offsetOf(client: Client, url: string): Promise<number> {
  const { headers } = await client.request(url, { method: 'HEAD', headers: tusHeaders(client) })
  return Number(headers.get('upload-offset'))
}

/** Uploads a whole video; returns its id. */
export async function uploadVideo(client: Client, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const url = await uploadUrl(client, bytes.length)
  const { status, text } = await patch(client, url, 0, bytes)
  if (status !== 204) throw new Error(`upload: ${status} ${text}`)
  return idIn(url)
}

const waitMs = 60_000

/** Waits until the worker has inspected an upload, processed it or failed it. */
export async function progressOf(
  client: Client,
  id: string,
  until: (progress: VideoProgress) => boolean = ({ status }) => status === 'succeeded' || status === 'failed',
): Promise<VideoProgress> {
  const deadline = Date.now() + waitMs
  for (;;) {
    const answer = await client.read<Record<string, VideoProgress>>('VIPResource', { upload_ids: [id] })
    const progress = data(answer)[id]
    if (progress && until(progress)) return progress
    if (Date.now() > deadline) throw new Error(`video ${id} is ${JSON.stringify(progress)}`)
    await sleep(300)
  }
}
