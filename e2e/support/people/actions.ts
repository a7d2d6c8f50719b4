import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, type Client, data, type Person } from '../client'
import { makePicture, unique } from '../picture'

export type Board = { id: string; name: string; url: string; pin_count: number; privacy: string }
export type Section = { id: string; title: string; slug: string }
export type Image = { url: string; width: number; height: number }
export type Pin = {
  id: string
  title: string
  description: string
  board: { id: string; name: string }
  is_ready: boolean
  images: Record<string, Image>
  aggregated_pin_data: { id: string }
  repin_count: number
}
export type Uploaded = {
  image_signature: string
  image_url: string
  width: number
  height: number
  dominant_color: string
}

/** Sends bytes as the form does. */
export function upload(client: Client, bytes: Uint8Array<ArrayBuffer>, type = 'image/jpeg', name = 'a.jpg') {
  const form = new FormData()
  form.set('img', new File([bytes], name, { type }))
  return client.post('/upload-image/', form)
}

/** Returns the result of an upload; throws if it failed. */
export function uploaded(answer: Answer): Uploaded {
  if (answer.status !== 200) throw new Error(`upload: ${answer.status} ${answer.text}`)
  return answer.json as Uploaded
}

export async function makeBoard(person: Client, options: object = {}): Promise<Board> {
  return data(await person.write<Board>('BoardResource', 'create', { name: unique('Board '), ...options }))
}

/** Pixels; small, since the worker encodes each picture in every size up to its own. */
const pinSide = { width: 240, height: 320 }

/** Creates a pin with a new picture, whose sizes may still be in progress. */
export async function makePin(person: Client, board_id: string, options: object = {}): Promise<Pin> {
  const { image_signature } = uploaded(await upload(person, await makePicture('pin', pinSide)))
  return data(
    await person.write<Pin>('PinResource', 'create', {
      board_id,
      image_signature,
      title: 'A pin',
      ...options,
    }),
  )
}

const READY_MS = 30_000

/** Waits until the pin is visible to everyone: its feed sizes exist. */
export async function ready(client: Client, id: string): Promise<Pin> {
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline) {
    const answer = await client.read<Pin>('PinResource', { id })
    if (answer.status === 200 && answer.data.is_ready) return answer.data
    await sleep(100)
  }
  throw new Error(`pin ${id} is not ready after ${READY_MS / 1000} s`)
}

/** Creates a public board and pin of a person. */
export async function withPin(person: Person, options: object = {}): Promise<{ board: Board; pin: Pin }> {
  const board = await makeBoard(person)
  const { id } = await makePin(person, board.id, options)
  return { board, pin: await ready(person, id) }
}

/**
 * Returns some demo pins, of a board that no test changes. The home feed also has pins of parallel tests,
 * which hide and delete them.
 */
export async function somePins(client: Client): Promise<Pin[]> {
  const hers = { username: 'mira_lindqvist', page_size: 250 }
  const boards = data(await client.read<Board[]>('BoardsResource', hers))
  const board_id = boards.find(({ pin_count }) => pin_count >= 6)?.id
  return data(await client.read<Pin[]>('BoardFeedResource', { board_id, page_size: 6 }))
}
