import { viewerKey } from '@/lib/content/boards/board-sql.server'
import { pinsOf } from '@/lib/content/pins/card/cached-cards.server'
import type { WireReason } from '@/lib/content/pins/card/wire-parts'
import type { WirePin } from '@/lib/content/pins/schema'
import { makeBookmark, readBookmark } from '@/lib/core/bookmark.server'
import { largestId, type Page } from '@/lib/core/input'
import { firstRows } from '@/lib/core/page.server'
import type { Viewer } from '@/lib/core/viewer'
import {
  freshCards,
  listLength,
  olderOfTopic,
  type RankedRow,
  rankedCards,
  sharedCards,
} from './feed-statements.server'
import { ensureFresh, kinds, type ListKey } from './ranked-list.server'
import { reasonIds, reasonOf } from './reasons'

export type ListInput = { page_size: number; bookmarks: string[] }

/** The position in a feed: the number of ranked pins so far, or an id among the fresh pins. */
type Position = ['r', number] | ['f', string]

/** Maximum attempts to fill a page that lost pins, which bounds the work of one request. */
const rounds = 4

function readPosition(scope: string, bookmarks: readonly string[]): Position | null {
  const given = readBookmark(scope, bookmarks)
  if (given === null) return null
  const [part, at = '0'] = given
  return part === 'f' ? ['f', at] : ['r', Number(at)]
}

/** Returns the reason with the name it mentions: where the picture was found, which may be a save of the shown pin. */
export function reasonFor({ reason: reasonId, topic, because, found_by, found_on }: RankedRow): WireReason {
  const reason = reasonOf(reasonId)
  const names = {
    following_user: found_by,
    following_board: found_on,
    same_board: found_on,
    topic,
    same_topic: topic,
    saved: because,
    taste: because,
    maker: found_by,
  }
  const name = reason in names ? names[reason as keyof typeof names] : null
  return { reasonId: reasonIds[reason], reason, name }
}

/** A topic's own page need not say that a pin has the topic. */
const noReason = () => null

const freshReason: WireReason = { reasonId: reasonIds.fresh, reason: 'fresh', name: null }

type Step = { items: WirePin[]; next: Position | null; fresh: boolean }

/** Moves pins that the viewer saved behind the others of a page: home does not lead with what they just saved. */
const savedLast = (items: readonly WirePin[]): WirePin[] =>
  items.toSorted((one, other) => Number(one.saved_info !== null) - Number(other.saved_info !== null))

async function rankedStep(
  viewer: Viewer,
  key: ListKey,
  from: number,
  count: number,
  given?: RankedRow[],
): Promise<Step> {
  const { kind, seconds } = kinds[key.of]
  const to = from + count
  // A list that all readers share, without a reason of their own.
  const isShared = key.of === 'related' || key.of === 'topic'
  const cards = isShared && viewer.id !== null ? sharedCards : rankedCards
  // Fewer of those that were already read: the last ones of a page may be less wanted, not those of its last positions.
  const rows =
    given?.filter(({ place }) => place <= count) ??
    (await cards(viewerKey(viewer), kind, key.owner, from + 1, to, seconds))
  const [first] = rows
  const total = first?.total ?? (await listLength(kind, key.owner))[0]?.total ?? 0
  const found = await pinsOf(viewer, rows, key.of === 'topic' ? noReason : reasonFor)
  const items = key.of === 'home' ? savedLast(found) : found
  const end: Position | null = key.of === 'related' ? null : ['f', largestId]
  return { items, next: to < total ? ['r', to] : end, fresh: first?.fresh ?? false }
}

async function freshStep(viewer: Viewer, key: ListKey, before: string, count: number): Promise<Step> {
  const isTopic = key.of === 'topic'
  const read = isTopic ? olderOfTopic : freshCards
  const rows = await read(viewerKey(viewer), kinds[key.of].kind, key.owner, before, count + 1)
  const { rows: shown, next } = firstRows(rows, count)
  return {
    items: await pinsOf(viewer, shown, () => (isTopic ? null : freshReason)),
    next: next && ['f', next.id],
    fresh: true,
  }
}

function step(viewer: Viewer, key: ListKey, [part, at]: Position, count: number): Promise<Step> {
  return part === 'r' ? rankedStep(viewer, key, at, count) : freshStep(viewer, key, at, count)
}

/** Returns the first page, after building the list if it is missing or stale. */
async function firstStep(viewer: Viewer, key: ListKey, count: number, given?: RankedRow[]): Promise<Step> {
  const found = await rankedStep(viewer, key, 0, count, given)
  if (found.fresh) return found
  await ensureFresh(key)
  return rankedStep(viewer, key, 0, count)
}

/**
 * Returns one page of a feed: a ranked list, then the fresh pins (of a topic: its other pins). Page 1 ensures that the list is fresh; later pages
 * only read. Replaces pins that are no longer visible. `given` are the cards of page 1, if they were already read.
 * @throws AppError 1 for a foreign bookmark
 */
export async function feedPage(
  viewer: Viewer,
  key: ListKey,
  input: ListInput,
  given?: RankedRow[],
): Promise<Page<WirePin>> {
  const scope = `feed:${key.of}:${key.owner}`
  const size = input.page_size
  const position = readPosition(scope, input.bookmarks)
  let { items, next } = await (position
    ? step(viewer, key, position, size)
    : firstStep(viewer, key, size, given))
  for (let round = 1; round < rounds && next !== null && items.length < size; round++) {
    const more: Step = await step(viewer, key, next, size - items.length)
    items = [...items, ...more.items]
    next = more.next
  }
  return { items, bookmark: next && makeBookmark(scope, next) }
}
