import { z } from 'zod'
import { wireUser } from '@/lib/accounts/account/schema'
import { wireRemoval } from '@/lib/content/reports/wire'
import { idSchema, listOptions, safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { coverCrop } from '@/lib/media/images/schema'
import { sorts } from './sorts'

export const boardPrivacy = z.enum(['public', 'protected', 'secret'])
export type BoardPrivacy = z.infer<typeof boardPrivacy>

/** The layout of a board's pins: the usual grid, or small squares. */
export const boardLayout = z.enum(['default', 'compact'])
export type BoardLayout = z.infer<typeof boardLayout>

export const boardSensitivity = z.enum(['none', 'sensitive', 'mature'])
export type BoardSensitivity = z.infer<typeof boardSensitivity>

/** The limits of a board, in characters (specification part 1, section 9). */
export const boardLimits = {
  name: 50,
  description: 500,
  sectionTitle: 180,
  boardsPerUser: 2000,
  sectionsPerBoard: 500,
}

/** A short form of a board, for pins and pickers. */
export const wireBoardRef = z.strictObject({
  id: safeString(),
  name: safeString(),
  url: safeString(),
  privacy: boardPrivacy,
})

/** A board with its owner, beside one of its sections. */
export const wireSectionBoard = wireBoardRef.extend({
  owner: z.strictObject({ id: safeString(), username: safeString(), full_name: safeString() }),
})
export type WireSectionBoard = z.output<typeof wireSectionBoard>

/** A short form of a section. */
export const wireSection = z.strictObject({
  id: safeString(),
  type: z.literal('board_section'),
  title: safeString(),
  slug: safeString(),
  pin_count: z.number(),
  /** A small square picture of its newest pin; only in lists of a board's sections. */
  image_cover_url: safeString().nullable().optional(),
})
export type WireSection = z.output<typeof wireSection>

/** One picture of a board's three-picture collage. */
export const wireCoverImage = z.strictObject({
  url: safeString(),
  width: z.number(),
  height: z.number(),
  dominant_color: safeString(),
})
export type CoverImage = z.output<typeof wireCoverImage>

/** A board. */
export const wireBoard = wireBoardRef.extend({
  type: z.literal('board'),
  description: safeString(),
  owner: wireUser,
  pin_count: z.number(),
  sectionless_pin_count: z.number(),
  section_count: z.number(),
  follower_count: z.number(),
  followed_by_me: z.boolean(),
  image_cover_url: safeString().nullable(),
  /** The cover at 736 px. */
  image_cover_hd_url: safeString().nullable(),
  /** Up to three newest pictures. */
  cover_images: z.array(wireCoverImage),
  /** The same pictures by size, as clients of these resources read them. */
  images: z.record(safeString(), z.array(wireCoverImage)),
  /** The viewer's permissions on it: only its owner has `delete`. */
  access: z.array(z.enum(['write', 'delete'])),
  is_collaborative: z.boolean(),
  collaborator_count: z.number(),
  /** The first few collaborators. */
  collaborating_users: z.array(wireUser),
  collaborated_by_me: z.boolean(),
  collaborator_permissions: z.array(safeString()),
  viewer_collaborator_join_requested: z.boolean(),
  viewer_invite_status: z.enum(['not_invited', 'accepted', 'new']),
  /** The collaborator to whom it is offered; visible to that person and the owner. */
  pending_ownership_transfer: wireUser.nullable(),
  /** The pin that its owner chose, otherwise the newest with a picture. */
  cover_pin: z
    .strictObject({
      id: safeString(),
      image_url: safeString(),
      is_chosen: z.boolean(),
      crop: coverCrop.nullable(),
    })
    .nullable(),
  layout: boardLayout,
  sensitivity: boardSensitivity,
  /** The warning before its pictures are shown; null for its collaborators. */
  sensitivity_screen: z.strictObject({ kind: boardSensitivity.exclude(['none']) }).nullable(),
  /** True if a viewer who collaborates on it has not seen its newest ideas. */
  has_fresh_more_ideas_tab: z.boolean(),
  archived_by_me_at: safeString().nullable(),
  /** Only for the owner of a board that is hidden from everyone else. */
  removal: wireRemoval.optional(),
  last_pinned_at: safeString().nullable(),
  created_at: safeString(),
})
export type WireBoard = z.output<typeof wireBoard>

/** A board as its card shows it. The ids in it say which changes concern a page with the card. */
export type CardBoard = Pick<
  WireBoard,
  | 'id'
  | 'name'
  | 'url'
  | 'privacy'
  | 'is_collaborative'
  | 'pin_count'
  | 'section_count'
  | 'cover_images'
  | 'archived_by_me_at'
  | 'last_pinned_at'
> & {
  owner: Pick<WireBoard['owner'], 'id' | 'username' | 'full_name'>
  cover_pin: Pick<NonNullable<WireBoard['cover_pin']>, 'id' | 'crop'> | null
}

/** A board as the picker shows it. */
export const wirePickerBoard = wireBoardRef.extend({
  pin_count: z.number(),
  section_count: z.number(),
  /** A small square picture. */
  image_cover_url: safeString().nullable(),
  sections: z.array(wireSection),
})
export type PickerBoard = z.output<typeof wirePickerBoard>

export const boardCreate = z.object({
  name: text(boardLimits.name, 1),
  description: text(boardLimits.description).default(''),
  privacy: boardPrivacy.default('public'),
  layout: boardLayout.default('default'),
  sensitivity: boardSensitivity.default('none'),
  initial_pins: z.array(idSchema).max(50).default([]),
})

export const boardUpdate = z.object({
  board_id: idSchema,
  name: text(boardLimits.name, 1).optional(),
  description: text(boardLimits.description).optional(),
  privacy: boardPrivacy.optional(),
  layout: boardLayout.optional(),
  sensitivity: boardSensitivity.optional(),
  /** A pin of the board; null leaves the choice to the site. */
  cover_pin_id: idSchema.nullable().optional(),
  cover_crop: coverCrop.nullable().optional(),
  archived: z.boolean().optional(),
  /** false restores a board deleted less than an hour ago (undo). */
  deleted: z.literal(false).optional(),
})

export const boardGet = z.union([
  z.object({ board_id: idSchema }),
  z.object({ username: safeString().max(30), slug: safeString().max(100) }),
])

/** The order of a board's pins and sections. */
export const pinSort = z.enum(sorts).default('custom')

/** true or false, also as text in a form or query; `z.coerce` would read 'false' as true. */
const flag = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })]).default(false)

export const boardsGet = listOptions.extend({
  username: safeString().max(30),
  privacy_filter: z.enum(['all', 'public', 'secret', 'archived']).default('all'),
  sort: z.enum(sorts).default('last_pinned_to'),
  include_archived: flag,
})

export const boardFeedGet = listOptions.extend({
  board_id: idSchema,
  /** true excludes pins in sections. */
  filter_section_pins: flag,
  sort: pinSort,
})

/** A spot in an order: beside another item, or at an end. */
const spot = {
  before_id: idSchema.optional(),
  after_id: idSchema.optional(),
  to: z.enum(['start', 'end']).optional(),
}

const namesOneSpot = {
  when: (given: { before_id?: unknown; after_id?: unknown; to?: unknown }) =>
    [given.before_id, given.after_id, given.to].filter((one) => one !== undefined).length === 1,
  problem: { path: ['before_id'], ...because('oneSpot') },
}

/** A spot in an order. */
export type Spot = z.output<z.ZodObject<typeof spot>>

/** Maximum pins moved at once. */
const reorderLimit = 100

/** Moves pins within their board, in the order given; `section_id` moves them into a section, null out of any. */
export const pinsReorder = z
  .object({
    board_id: idSchema,
    pin_ids: z.array(idSchema).min(1).max(reorderLimit),
    section_id: idSchema.nullable().optional(),
    ...spot,
  })
  .refine(namesOneSpot.when, namesOneSpot.problem)

/** Moves a section within its board. */
export const sectionReorder = z
  .object({ section_id: idSchema, ...spot })
  .refine(namesOneSpot.when, namesOneSpot.problem)

/** Moves a board within the member's list. */
export const boardReorder = z
  .object({ board_id: idSchema, ...spot })
  .refine(namesOneSpot.when, namesOneSpot.problem)

export const sectionCreate = z.object({
  board_id: idSchema,
  name: text(boardLimits.sectionTitle, 1),
  initial_pins: z.array(idSchema).max(50).default([]),
})
export const sectionUpdate = z.object({ section_id: idSchema, title: text(boardLimits.sectionTitle, 1) })

export const boardSectionsGet = listOptions.extend({ board_id: idSchema, sort: pinSort })
const sectionAddress = {
  username: safeString().max(30),
  slug: safeString().max(100),
  section_slug: safeString().max(100),
}
/** The same address, with the board's part as other programs name it. */
const sectionNames = {
  username: safeString().max(30),
  board_slug: safeString().max(100),
  section_slug: safeString().max(100),
}
export const sectionGet = z.union([
  z.object({ section_id: idSchema }),
  z.object(sectionAddress),
  z.object(sectionNames),
])
export const sectionPinsGet = z.union([
  listOptions.extend({ section_id: idSchema, sort: pinSort }),
  listOptions.extend({ ...sectionAddress, sort: pinSort }),
  listOptions.extend({ ...sectionNames, sort: pinSort }),
])
export const boardDelete = z.object({ board_id: idSchema })
export const sectionDelete = z.object({ section_id: idSchema })
/** `pin_id` adds the viewer's own saves of that pin's picture. */
export const pickerGet = z.object({ pin_id: idSchema.optional() })
