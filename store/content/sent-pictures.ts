import { searchImage } from '@/lib/edge/client/upload-client'
import { CallError } from '@/lib/platform/http/call-error'

type Part = { x: number; y: number; w: number; h: number } | null
type Sent = { picture: Blob; part: Part; id: string }

/** The pictures that this page sent to search with, by the id of their first answer; the server keeps none. */
const sent = new Map<string, Sent>()

/** Sends a picture to search with, or a part of it; returns the id of the answer. Rejects as `searchImage`. */
export async function sendPicture(picture: Blob, part: Part, signal?: AbortSignal): Promise<string> {
  const { search_id: id } = await searchImage(picture, part, signal)
  sent.set(id, { picture, part, id })
  return id
}

/** Returns the id of the present answer about a sent picture. */
export const searchIdNow = (id: string): string => sent.get(id)?.id ?? id

/** Sends a picture again whose answer is gone, which `error` says; returns the id of its new answer. @throws any other `error` */
export async function sendAgain(id: string, error: unknown): Promise<string> {
  const known = sent.get(id)
  if (!known || !(error instanceof CallError) || error.httpStatus !== 404) throw error
  const { search_id } = await searchImage(known.picture, known.part)
  known.id = search_id
  return search_id
}
