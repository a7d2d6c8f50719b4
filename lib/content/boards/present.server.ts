import { presentUser, type UserRow } from '@/lib/accounts/account/present.server'
import { presentRemoval, type WireRemoval } from '@/lib/content/reports/removal'
import type { CoverCrop } from '@/lib/media/images/schema'
import { imagesFor, imageUrl, type MediaRef } from '@/lib/media/images/sizes'
import { permissionFlags } from './access/permission-flags'
import type { CollaboratorRole } from './access/roles'
import type {
  BoardLayout,
  BoardPrivacy,
  BoardSensitivity,
  PickerBoard,
  WireBoard,
  WireSection,
} from './schema'
import { wireTime } from './wire-time'

/** A newest picture of a board, ready to be shown. */
export type CoverRow = MediaRef & { pin_id: string; dominant_color: string; is_chosen: boolean }

/** A row of `boardSelect` in board-sql.server. */
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
  my_archived_at: Date | null
  has_fresh_ideas: boolean
  layout: BoardLayout
  sensitivity: BoardSensitivity
  cover_crop: CoverCrop | null
}

/** Returns the address of a board's page. */
export function boardUrl(username: string, slug: string): string {
  return `/${username}/${slug}/`
}

/** Returns the viewer's permissions on a board as a whole: an owner has all, and a collaborator except a viewer may write. */
function accessOf({ is_mine, my_role }: Pick<BoardRow, 'is_mine' | 'my_role'>): WireBoard['access'] {
  if (is_mine) return ['write', 'delete']
  return my_role !== null && my_role !== 'viewer' ? ['write'] : []
}

/** Returns the board's collaborators and the viewer's role. */
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

/** True if a viewer is warned before they see a board's pictures; its collaborators are not. */
const isScreened = ({ sensitivity, is_mine, my_role }: BoardRow) =>
  sensitivity !== 'none' && !is_mine && my_role === null

/** Returns a board as a viewer who may see it sees it; one behind a warning has no pictures. */
export function presentBoard(row: BoardRow): WireBoard {
  const screened = isScreened(row)
  const covers = screened ? [] : (row.covers ?? [])
  const [first] = covers
  const cover_images = covers.map((cover) => ({
    ...imagesFor(cover, ['236x'])['236x'],
    dominant_color: cover.dominant_color,
  }))
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
    image_cover_hd_url: first ? imageUrl(first.signature, '736x', 'webp') : null,
    cover_images,
    images: { '236x': cover_images },
    ...presentPeople(row),
    cover_pin: first
      ? {
          id: first.pin_id,
          image_url: imageUrl(first.signature, '474x', 'webp'),
          is_chosen: first.is_chosen,
          crop: first.is_chosen ? row.cover_crop : null,
        }
      : null,
    layout: row.layout,
    sensitivity: row.sensitivity,
    sensitivity_screen: screened && row.sensitivity !== 'none' ? { kind: row.sensitivity } : null,
    has_fresh_more_ideas_tab: row.has_fresh_ideas,
    archived_by_me_at: archivedAt(row),
    last_pinned_at: row.last_pinned_at && wireTime(row.last_pinned_at),
    created_at: wireTime(row.created_at),
    ...presentRemoval(row.removal),
  }
}

/** Returns the time a board was archived: by its owner for everyone, or by the viewer for their own lists only. */
function archivedAt({ archived_at, my_archived_at }: BoardRow): string | null {
  const at = archived_at ?? my_archived_at
  return at && wireTime(at)
}

/** The columns of a section that `presentSection` reads. */
export type SectionRow = { id: string; title: string; slug: string; pin_count: number; cover?: string | null }

/** Returns a section on the wire, with its picture if the row has it. */
export function presentSection(row: SectionRow): WireSection {
  const { id, title, slug, pin_count, cover } = row
  const picture = cover === undefined ? {} : { image_cover_url: cover && imageUrl(cover, '136x136', 'webp') }
  return { id, type: 'board_section', title, slug, pin_count, ...picture }
}

/** A row of the picker's statement. */
export type PickerRow = Pick<
  BoardRow,
  'id' | 'name' | 'slug' | 'privacy' | 'pin_count' | 'section_count' | 'username' | 'covers'
> & { sections: SectionRow[] | null }

/** Returns a board as the picker shows it. */
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
