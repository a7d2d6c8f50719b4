import { z } from 'zod'
import type { WireUser } from '@/lib/accounts/account/schema'
import type { WireRemoval } from '@/lib/content/reports/removal'
import { idSchema, listOptions, safeString, text } from '@/lib/core/input'

export const boardPrivacy = z.enum(['public', 'protected', 'secret'])
export type BoardPrivacy = z.infer<typeof boardPrivacy>

/** The limits of a board (specification part 1, section 9). Characters. */
export const boardLimits = {
  name: 50,
  description: 500,
  sectionTitle: 180,
  boardsPerUser: 2000,
  sectionsPerBoard: 500,
}

/** A board in a few words: on a pin, in a picker. */
export type WireBoardRef = { id: string; name: string; url: string; privacy: BoardPrivacy }

/** A section in a few words. */
export type WireSection = {
  id: string
  type: 'board_section'
  title: string
  slug: string
  pin_count: number
}

/** One picture of a board's three-picture collage. */
export type CoverImage = { url: string; width: number; height: number; dominant_color: string }

/** A board. */
export type WireBoard = WireBoardRef & {
  type: 'board'
  description: string
  owner: WireUser
  pin_count: number
  sectionless_pin_count: number
  section_count: number
  follower_count: number
  followed_by_me: boolean
  image_cover_url: string | null
  /** Up to three newest pictures. */
  cover_images: CoverImage[]
  /** What the viewer may do with it: `delete` is its owner's alone. */
  access: ('write' | 'delete')[]
  is_collaborative: boolean
  collaborator_count: number
  /** The first few collaborators. */
  collaborating_users: WireUser[]
  collaborated_by_me: boolean
  collaborator_permissions: string[]
  viewer_collaborator_join_requested: boolean
  viewer_invite_status: 'not_invited' | 'accepted' | 'new'
  /** The collaborator to whom it is offered, for that one and the owner. */
  pending_ownership_transfer: WireUser | null
  /** The newest pin with a picture. */
  cover_pin: { id: string; image_url: string } | null
  archived_by_me_at: string | null
  /** For its owner, of a board that nobody else sees any more. */
  removal?: WireRemoval
  last_pinned_at: string | null
  created_at: string
}

/** A board as the picker of its owner shows it. */
export type PickerBoard = WireBoardRef & {
  pin_count: number
  section_count: number
  /** A small square picture. */
  image_cover_url: string | null
  sections: WireSection[]
}

export const boardCreate = z.object({
  name: text(boardLimits.name, 1),
  description: text(boardLimits.description).default(''),
  privacy: boardPrivacy.default('public'),
  layout: z.enum(['default']).default('default'),
  initial_pins: z.array(idSchema).max(50).default([]),
})

export const boardUpdate = z.object({
  board_id: idSchema,
  name: text(boardLimits.name, 1).optional(),
  description: text(boardLimits.description).optional(),
  privacy: boardPrivacy.optional(),
  archived: z.boolean().optional(),
  /** false brings back a board deleted less than an hour ago: undo. */
  deleted: z.literal(false).optional(),
})

export const boardGet = z.union([
  z.object({ board_id: idSchema }),
  z.object({ username: safeString().max(30), slug: safeString().max(100) }),
])

/** true or false, also as the text that a form or query carries; `z.coerce` would take 'false' for true. */
const flag = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })]).default(false)

export const boardsGet = listOptions.extend({
  username: safeString().max(30),
  privacy_filter: z.enum(['all', 'public', 'secret']).default('all'),
  sort: z.enum(['last_pinned_to', 'alphabetical', 'newest']).default('last_pinned_to'),
  include_archived: flag,
})

export const boardFeedGet = listOptions.extend({
  board_id: idSchema,
  /** true leaves out what stands in a section. */
  filter_section_pins: flag,
})

export const sectionCreate = z.object({
  board_id: idSchema,
  name: text(boardLimits.sectionTitle, 1),
  initial_pins: z.array(idSchema).max(50).default([]),
})
export const sectionUpdate = z.object({ section_id: idSchema, title: text(boardLimits.sectionTitle, 1) })

export const boardSectionsGet = listOptions.extend({ board_id: idSchema })
export const sectionGet = z.object({
  username: safeString().max(30),
  slug: safeString().max(100),
  section_slug: safeString().max(100),
})
export const sectionPinsGet = listOptions.extend({ section_id: idSchema })
export const boardDelete = z.object({ board_id: idSchema })
export const sectionDelete = z.object({ section_id: idSchema })
export const pickerGet = z.object({})
