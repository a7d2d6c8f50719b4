import { createBoard } from '@/lib/content/boards/commands.server'
import { boardCreate } from '@/lib/content/boards/schema'
import { beginAction } from '@/lib/content/bulk/commands.server'
import { runAction } from '@/lib/content/bulk/jobs.server'
import { actionCreate } from '@/lib/content/bulk/schema'
import { copyPins } from '@/lib/content/pins/write/bulk-commands.server'
import type { Member } from '@/lib/core/viewer'
import { viewerOf } from './record'
import { column, sendersOf } from './shots'
import { sessionToken } from './world'

/** Pins of the full board. */
const wanted = 10_000

/**
 * The costs of a board of 10,000 pins: seconds for moving them all; the 99th percentiles of home pages before and
 * during the move, and of single moves; and the medians of its first page and of a usual board's, in milliseconds.
 */
export type FullBoardTimes = {
  move: number
  idle: number
  busy: number
  reorder: number
  feed: number
  usualFeed: number
}

const part = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Sends a request, which must succeed, and reads the complete answer. */
async function request(url: string, init: RequestInit): Promise<void> {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}

const boardFor = async (member: Member, name: string) =>
  (await createBoard(member, boardCreate.parse({ name }))).id

/** Moves the pins of a board to another one, as the worker does. */
async function moveAll(member: Member, from: string, to: string): Promise<void> {
  const input = { action: 'bulkMove', board_id: from, to_board_id: to, section_id: '-1' }
  await runAction((await beginAction(member, actionCreate.parse(input))).id)
}

/** Pins that one save accepts. */
const atOnce = 100

/** Fills a board with saves of as many pictures as there are; in a small world they repeat. */
async function fill(member: Member): Promise<string> {
  const board_id = await boardFor(member, 'Full')
  const saved = await column(
    `select min(id)::text as value from pins where is_public group by aggregated_pin_id order by min(id) limit ${wanted}`,
  )
  for (let done = 0; done < wanted; done += atOnce) {
    const pin_ids = Array.from({ length: atOnce }, (_, n) => saved[(done + n) % saved.length] ?? '0')
    await copyPins(member, { pin_ids, board_id })
  }
  return board_id
}

/** Measures what a full board costs at `origin`; moving its pins is done in this process, as by a worker. */
export async function measureFullBoard(origin: string): Promise<FullBoardTimes> {
  const member = (await viewerOf(sessionToken(1))) as Member
  const [, other] = await sendersOf()
  const [me] = await sendersOf()
  if (!me || !other) throw new Error('no members')
  const home = () => timed(() => request(`${origin}/`, { headers: other.headers }))
  const from = await fill(member)
  const to = await boardFor(member, 'Moved to')
  const idle: number[] = []
  for (let n = 0; n < 100; n++) idle.push(await home())
  const busy: number[] = []
  let isMoving = true
  const [move] = await Promise.all([
    timed(() => moveAll(member, from, to)).finally(() => {
      isMoving = false
    }),
    (async () => {
      while (isMoving) busy.push(await home())
    })(),
  ])
  const page = (board_id: string) => {
    const data = encodeURIComponent(JSON.stringify({ options: { board_id } }))
    return timed(() =>
      request(`${origin}/resource/BoardFeedResource/get/?data=${data}`, { headers: me.headers }),
    )
  }
  const usual =
    await column(`select id::text as value from boards where privacy = 'public' and deleted_at is null
    and pin_count between 30 and 300 order by h(id, 98) limit 1`)
  const feed: number[] = []
  const usualFeed: number[] = []
  // Alternating, so that other load on the machine affects both or neither.
  for (let n = 0; n < 100; n++) {
    feed.push(await page(to))
    usualFeed.push(await page(usual[0] ?? to))
  }
  const pins = await column(
    `select id::text as value from pins where board_id = ${BigInt(to)} and deleted_at is null order by id limit 100`,
  )
  const reorder: number[] = []
  for (const [n, pin] of pins.entries()) {
    const options = { board_id: to, pin_ids: [pin], to: n % 2 ? 'start' : 'end' }
    const headers = { ...me.headers, 'content-type': 'application/json' }
    const body = JSON.stringify({ source_url: '/', options })
    const url = `${origin}/resource/BoardFeedResource/update/`
    reorder.push(await timed(() => request(url, { method: 'POST', headers, body })))
  }
  return {
    move: move / 1000,
    idle: part(idle, 0.99),
    busy: part(busy, 0.99),
    reorder: part(reorder, 0.99),
    feed: part(feed, 0.5),
    usualFeed: part(usualFeed, 0.5),
  }
}
