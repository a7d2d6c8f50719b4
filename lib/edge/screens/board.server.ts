import { boardBySlug, sectionBySlug, sectionsOfBoard } from '@/lib/content/boards/queries.server'
import type { WireBoard } from '@/lib/content/boards/schema'
import { boardFeed, sectionFeed } from '@/lib/content/pins/queries.server'
import { isMember } from '@/lib/core/viewer'
import { linkPreviewOf } from '@/lib/media/images/link-preview.server'
import { feedState, firstPage } from './feed-state'
import { withOwnersWish } from './hide-from-search.server'
import type { Loader, SeoNote } from './loader.server'

async function seoOf(board: WireBoard, title: string, canonical: string): Promise<SeoNote> {
  const cover = await linkPreviewOf(board.image_cover_url)
  return {
    title,
    description: board.description || `${board.name} · ${board.owner.full_name} · ${board.pin_count} pins`,
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

/** Loads `/{username}/{slug}`: a board with its sections; pins in a section are shown there. */
export const loadBoard: Loader = async ({ viewer, params }) => {
  const board = await boardBySlug(viewer, params.username ?? '', params.slug ?? '')
  const [sections, page] = await Promise.all([
    board.section_count > 0 ? sectionsOfBoard(viewer, board.id) : [],
    boardFeed(viewer, { ...firstPage, board_id: board.id, filter_section_pins: false }),
  ])
  const feed = `board:${board.id}`
  return {
    screen: { name: 'board', boardId: board.id, sections, feed },
    boards: [board],
    pins: page.items,
    feeds: { [feed]: feedState(page) },
    seo: await withOwnersWish(viewer, board.owner.id, await seoOf(board, board.name, board.url)),
  }
}

/** `/{username}/{slug}/{section}`: one section of a board. */
export const loadSection: Loader = async ({ viewer, params }) => {
  const board = await boardBySlug(viewer, params.username ?? '', params.slug ?? '')
  const section = await sectionBySlug(viewer, params.username ?? '', params.slug ?? '', params.section ?? '')
  const [page, sections] = await Promise.all([
    sectionFeed(viewer, { ...firstPage, section_id: section.id }),
    isMember(viewer) && board.access.includes('write') ? sectionsOfBoard(viewer, board.id) : [],
  ])
  const feed = `section:${section.id}`
  return {
    screen: { name: 'section', boardId: board.id, section, sections, feed },
    boards: [board],
    pins: page.items,
    feeds: { [feed]: feedState(page) },
    seo: await withOwnersWish(
      viewer,
      board.owner.id,
      await seoOf(board, `${section.title} · ${board.name}`, `${board.url}${section.slug}/`),
    ),
  }
}
