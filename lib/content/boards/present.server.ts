import { presentUser, type UserRow } from '@/lib/accounts/account/present.server'
import { presentRemoval, type WireRemoval } from '@/lib/content/reports/removal'
import { imagesFor, imageUrl, type MediaRef } from '@/lib/media/images/sizes'
import type { CollaboratorRole } from './roles'
import type { BoardPrivacy, PickerBoard, WireBoard, WireSection } from './schema'
import { wireTime } from './wire-time'

/** A newest picture of a board, ready to be shown. */
export type CoverRow = MediaRef & { pin_id: string | number; dominant_color: string }

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
  collaborator_count: number
  collaborators: UserRow[] | null
  my_role: CollaboratorRole | null
  my_invite: 'invited' | 'proposed' | 'requested' | null
  transfer: UserRow | null
  is_mine: boolean
}

/** The address of a board's page. */
export function boardUrl(username: string, slug: string): string {
  return `/${username}/${slug}/`
}

/** What the viewer may do with a board as a whole: everything is its owner's, and a collaborator who is no viewer writes. */
function accessOf({ is_mine, my_role }: Pick<BoardRow, 'is_mine' | 'my_role'>): WireBoard['access'] {
  if (is_mine) return ['write', 'delete']
  return my_role !== null && my_role !== 'viewer' ? ['write'] : []
}

/** Flags of what a role lets somebody do on a board. */
const flags: Record<CollaboratorRole | 'owner', readonly string[]> = {
  viewer: [],
  contributor: ['ADD_PINS', 'COMMENT'],
  editor: ['ADD_PINS', 'EDIT_PINS', 'MOVE_PINS', 'REORDER', 'COMMENT', 'INVITE'],
  owner: ['ADD_PINS', 'EDIT_PINS', 'MOVE_PINS', 'REORDER', 'COMMENT', 'INVITE', 'EDIT_BOARD'],
}

/** The flags of what a viewer may do on a board. */
export function permissionFlags(is_mine: boolean, my_role: CollaboratorRole | null): string[] {
  const role = is_mine ? 'owner' : my_role
  return role ? [...flags[role]] : []
}

/** How the viewer and others stand to the board as people who work on it. */
function presentPeople(row: BoardRow) {
  const { my_role, my_invite, is_mine, transfer } = row
  return {
    access: accessOf(row),
    is_collaborative: row.collaborator_count > 0,
    collaborator_count: row.collaborator_count,
    collaborating_users: (row.collaborators ?? []).map(presentUser),
    collaborated_by_me: my_role !== null,
    collaborator_permissions: permissionFlags(is_mine, my_role),
    viewer_collaborator_join_requested: my_invite === 'requested',
    viewer_invite_status: my_role
      ? ('accepted' as const)
      : my_invite === 'invited'
        ? ('new' as const)
        : ('not_invited' as const),
    pending_ownership_transfer: transfer && presentUser(transfer),
  }
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
    ...presentPeople(row),
    cover_pin: first
      ? { id: String(first.pin_id), image_url: imageUrl(first.signature, '474x', 'webp') }
      : null,
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
