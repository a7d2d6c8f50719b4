import { makeBookmark, readBookmark } from '@/lib/core/bookmark.server'
import type { Page } from '@/lib/core/input'
import type { Viewer } from '@/lib/core/viewer'
import { pinCards } from '@/lib/pins/queries.server'
import type { WirePin, WireReason } from '@/lib/pins/schema'
import { rankedLimit } from './rank'
import { ensureFresh, freshAfter, kinds, type ListKey, type Place, sliceOf } from './ranked-list.server'
import { reasonIds, reasonOf } from './reasons'

export type ListInput = { page_size: number; bookmarks: string[] }

/** Where a feed goes on: after that many ranked places, or below that id among the fresh pins. */
type Position = ['r', number] | ['f', string]

/** Above every id: where a list that is read newest first begins. */
const beginning = '9223372036854775807'

/** A page that lost pins is topped up at most this often, so that one request's work stays bounded. */
const rounds = 4

function readPosition(scope: string, bookmarks: readonly string[]): Position | null {
  const given = readBookmark(scope, bookmarks)
  if (given === null) return null
  const [part, at = '0'] = given
  return part === 'f' ? ['f', at] : ['r', Number(at)]
}

/** The reason with what it names: all of it stands on the pin itself or came with its place. */
function withReason(pin: WirePin, reasonId: number, topic: string | null): WirePin {
  const reason = reasonOf(reasonId)
  const names = { following_user: pin.pinner.full_name, following_board: pin.board.name, topic }
  const name = reason in names ? names[reason as keyof typeof names] : null
  const recommendation_reason: WireReason = { reasonId: reasonIds[reason], reason, name }
  return { ...pin, recommendation_reason }
}

type Step = { items: WirePin[]; next: Position | null }

async function rankedStep(viewer: Viewer, key: ListKey, from: number, count: number): Promise<Step> {
  const places = await sliceOf(kinds[key.of].kind, key.owner, from + 1, from + count)
  const seen = new Map<string, Place>(places.filter((place) => place.seen).map((place) => [place.id, place]))
  const cards = await pinCards(viewer, [...seen.keys()])
  const items =
    key.of === 'related'
      ? cards
      : cards.map((pin) => {
          const place = seen.get(pin.id)
          return withReason(pin, place?.reason ?? reasonIds.fresh, place?.topic ?? null)
        })
  const to = from + places.length
  if (places.length === count && to < rankedLimit) return { items, next: ['r', to] }
  return { items, next: key.of === 'related' ? null : ['f', beginning] }
}

async function freshStep(viewer: Viewer, key: ListKey, before: string, count: number): Promise<Step> {
  const rows = await freshAfter(kinds[key.of].kind, key.owner, before, count + 1)
  const ids = rows.slice(0, count).map(({ id }) => id)
  const cards = await pinCards(viewer, ids)
  const last = rows.length > count ? ids.at(-1) : undefined
  return {
    items: cards.map((pin) => withReason(pin, reasonIds.fresh, null)),
    next: last === undefined ? null : ['f', last],
  }
}

/** One page from a position on; pins that vanished since the list was built are made up for. */
async function pageFrom(viewer: Viewer, key: ListKey, start: Position, size: number): Promise<Step> {
  const items: WirePin[] = []
  let next: Position | null = start
  for (let round = 0; round < rounds && next !== null && items.length < size; round++) {
    const [part, at]: Position = next
    const missing = size - items.length
    const step: Step =
      part === 'r' ? await rankedStep(viewer, key, at, missing) : await freshStep(viewer, key, at, missing)
    items.push(...step.items)
    next = step.next
  }
  return { items, next }
}

/**
 * One page of a feed made of a ranked list and what comes after it. Page 1 sees that the list is fresh; later pages
 * only read. @throws AppError 1 for a bookmark of another list
 */
export async function feedPage(viewer: Viewer, key: ListKey, input: ListInput): Promise<Page<WirePin>> {
  const scope = `feed:${key.of}:${key.owner}`
  const position = readPosition(scope, input.bookmarks)
  if (position === null) await ensureFresh(key)
  const { items, next } = await pageFrom(viewer, key, position ?? ['r', 0], input.page_size)
  return { items, bookmark: next && makeBookmark(scope, next) }
}
