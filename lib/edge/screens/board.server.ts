import { notesOf } from '@/lib/content/board-notes/queries.server'
import { boardBySlug, sectionBySlug, sectionsOfBoard } from '@/lib/content/boards/queries.server'
import { pinSort, type WireBoard } from '@/lib/content/boards/schema'
import type { Sort } from '@/lib/content/boards/sorts'
import { type BoardTab, boardTabOf } from '@/lib/content/boards/tabs'
import { activityOf } from '@/lib/content/collaboration/activity.server'
import { boardFeed, sectionFeed } from '@/lib/content/pins/queries.server'
import type { WirePin } from '@/lib/content/pins/schema'
import type { Page } from '@/lib/core/input'
import { isMember, type Viewer } from '@/lib/core/viewer'
import { pinsForBoard } from '@/lib/discover/feed/for-board.server'
import { linkPreviewOf } from '@/lib/media/images/page/link-preview.server'
import { counted } from './counted'
import { feedState, firstPage } from './feed-state'
import { withSearchVisibility } from './hide-from-search.server'
import type { Loader, SeoNote } from './loader.server'
import type { Screen } from './state'

async function seoOf(board: WireBoard, title: string, canonical: string): Promise<SeoNote> {
  const cover = await linkPreviewOf(board.image_cover_url)
  return {
    title,
    description:
      board.description || `${board.name} · ${board.owner.full_name} · ${counted(board.pin_count, 'pin')}`,
    canonical,
    noindex: board.privacy !== 'public',
    image: cover && { ...cover, alt: board.name },
    structured: [
      {
        '@context': 'https://schema.org',
        '@type': 'CollectionPage',
        name: title,
        url: canonical,
        author: { '@type': 'Person', name: board.owner.full_name, url: `/${board.owner.username}/` },
      },
    ],
  }
}

/** Returns the requested order of pins in an address; the custom order for an unknown one. */
const sortOf = (query: URLSearchParams): Sort => pinSort.catch('custom').parse(query.get('sort') ?? undefined)

/** Returns the key of a feed in an order; the default order has none. */
const keyOf = (feed: string, sort: Sort) => (sort === 'custom' ? feed : `${feed}/${sort}`)

type Part = { feed: string; pins?: Page<WirePin> } & Pick<
  Extract<Screen, { name: 'board' }>,
  'notes' | 'activity'
>

/** Loads the content of a board's tab: its pins, or content for its collaborators only. */
async function partOf(viewer: Viewer, board: WireBoard, tab: BoardTab, sort: Sort): Promise<Part> {
  const input = { ...firstPage, board_id: board.id }
  if (isMember(viewer) && tab === 'ideas')
    return { feed: `ideas:${board.id}`, pins: await pinsForBoard(viewer, board.id, firstPage) }
  const feed = keyOf(`board:${board.id}`, sort)
  if (isMember(viewer) && tab === 'notes') return { feed, notes: await notesOf(viewer, input) }
  if (isMember(viewer) && tab === 'activity') return { feed, activity: await activityOf(viewer, input) }
  return { feed, pins: await boardFeed(viewer, { ...input, filter_section_pins: false, sort }) }
}

/** Loads `/{username}/{slug}`: a board with its sections and pins, or another tab with `?tab`. */
export const loadBoard: Loader = async ({ viewer, params, query }) => {
  const board = await boardBySlug(viewer, params.username ?? '', params.slug ?? '')
  const isCollaborator = board.collaborated_by_me || board.access.includes('delete')
  const tab = isCollaborator ? boardTabOf(query.get('tab')) : 'pins'
  const sort = sortOf(query)
  const [sections, { feed, pins, ...more }] = await Promise.all([
    board.section_count > 0 ? sectionsOfBoard(viewer, board.id, sort) : [],
    partOf(viewer, board, tab, sort),
  ])
  return {
    screen: { name: 'board', boardId: board.id, tab, sections, sort, feed, ...more },
    boards: [board],
    ...(pins ? { pins: pins.items, feeds: { [feed]: feedState(pins) } } : {}),
    seo: await withSearchVisibility(viewer, board.owner.id, await seoOf(board, board.name, board.url)),
  }
}

/** Loads `/{username}/{slug}/{section}`: one section of a board. */
export const loadSection: Loader = async ({ viewer, params, query }) => {
  const board = await boardBySlug(viewer, params.username ?? '', params.slug ?? '')
  const section = await sectionBySlug(viewer, params.username ?? '', params.slug ?? '', params.section ?? '')
  const sort = sortOf(query)
  const [page, sections] = await Promise.all([
    sectionFeed(viewer, { ...firstPage, section_id: section.id, sort }),
    isMember(viewer) && board.access.includes('write') ? sectionsOfBoard(viewer, board.id) : [],
  ])
  const feed = keyOf(`section:${section.id}`, sort)
  return {
    screen: { name: 'section', boardId: board.id, section, sections, sort, feed },
    boards: [board],
    pins: page.items,
    feeds: { [feed]: feedState(page) },
    seo: await withSearchVisibility(
      viewer,
      board.owner.id,
      await seoOf(board, `${section.title} · ${board.name}`, `${board.url}${section.slug}/`),
    ),
  }
}
