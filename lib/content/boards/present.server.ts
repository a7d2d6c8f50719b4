import { presentUser } from '@/lib/accounts/account/present.server'
import { presentRemoval, type WireRemoval } from '@/lib/content/reports/removal'
import { imagesFor, imageUrl, type MediaRef } from '@/lib/media/images/sizes'
import type { BoardPrivacy, PickerBoard, WireBoard, WireSection } from './schema'
import { wireTime } from './wire-time'

/** A newest picture of a board, ready to be shown. */
export type CoverRow = MediaRef & { dominant_color: string }

/** What `boardSelect` of queries.server brings. */
export type BoardRow = {
  id: string
  name: string
  slug: string
  description: string
  privacy: BoardPrivacy
  pin_count: number
  sectionless_pin_count: number
  section_count: number
  follower_count: number
  last_pinned_at: Date | null
  archived_at: Date | null
  created_at: Date
  owner_id: string
  username: string
  full_name: string
  first_name: string
  avatar_signature: string | null
  followed_by_me: boolean
  covers: CoverRow[] | null
  removal: WireRemoval | null
}

/** The address of a board's page. */
export function boardUrl(username: string, slug: string): string {
  return `/${username}/${slug}/`
}

/** A board as a viewer who may see it sees it; when it was archived is for its owner. */
export function presentBoard(row: BoardRow): WireBoard {
  const covers = row.covers ?? []
  const [first] = covers
  return {
    id: row.id,
    type: 'board',
    name: row.name,
    url: boardUrl(row.username, row.slug),
    privacy: row.privacy,
    description: row.description,
    owner: presentUser({ ...row, id: row.owner_id }),
    pin_count: row.pin_count,
    sectionless_pin_count: row.sectionless_pin_count,
    section_count: row.section_count,
    follower_count: row.follower_count,
    followed_by_me: row.followed_by_me,
    image_cover_url: first ? imageUrl(first.signature, '474x', 'webp') : null,
    cover_images: covers.map((cover) => ({
      ...imagesFor(cover, ['236x'])['236x'],
      dominant_color: cover.dominant_color,
    })),
    archived_by_me_at: row.archived_at && wireTime(row.archived_at),
    last_pinned_at: row.last_pinned_at && wireTime(row.last_pinned_at),
    created_at: wireTime(row.created_at),
    ...presentRemoval(row.removal),
  }
}

/** The columns of a section that `presentSection` reads. */
export type SectionRow = { id: string; title: string; slug: string; pin_count: number }

/** A section of a board. */
export function presentSection(row: SectionRow): WireSection {
  return { id: row.id, type: 'board_section', title: row.title, slug: row.slug, pin_count: row.pin_count }
}

/** What the picker's statement brings. */
export type PickerRow = Pick<
  BoardRow,
  'id' | 'name' | 'slug' | 'privacy' | 'pin_count' | 'section_count' | 'username' | 'covers'
> & { sections: SectionRow[] | null }

/** A board in the picker of its owner. */
export function presentPickerBoard(row: PickerRow): PickerBoard {
  const [cover] = row.covers ?? []
  return {
    id: row.id,
    name: row.name,
    url: boardUrl(row.username, row.slug),
    privacy: row.privacy,
    pin_count: row.pin_count,
    section_count: row.section_count,
    image_cover_url: cover ? imageUrl(cover.signature, '136x136', 'webp') : null,
    sections: (row.sections ?? []).map(presentSection),
  }
}
