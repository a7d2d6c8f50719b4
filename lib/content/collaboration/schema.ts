import { z } from 'zod'
import { wireUser } from '@/lib/accounts/account/schema'
import { type CollaboratorRole, collaboratorRoles } from '@/lib/content/boards/access/roles'
import { wireBoardRef } from '@/lib/content/boards/schema'
import { idSchema, listOptions, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { emailSchema } from '@/lib/platform/mail/schema'

/** Maximum collaborators of one board including invitations, days that a link is valid, and open links. */
export const collaborationLimits = { collaborators: 500, atOnce: 50, linkDays: 30, links: 20 }

const role = z.enum(collaboratorRoles)

/**
 * The collaborator's access: a role, or the flags of `access` (empty for a viewer, `write` for a contributor).
 */
const access = z
  .union([role, z.array(z.enum(['write', 'delete'])).max(2)])
  .transform((given): CollaboratorRole => {
    if (!Array.isArray(given)) return given
    return given.includes('write') ? 'contributor' : 'viewer'
  })

const emails = z.array(emailSchema).max(collaborationLimits.atOnce)

export const inviteGet = z.object({ board_id: idSchema })
export const inviteCreate = z
  .object({
    board_id: idSchema,
    invited_user_ids: z.array(idSchema).max(collaborationLimits.atOnce).default([]),
    emails: emails.default([]),
    access: access.default('contributor'),
  })
  .refine(({ invited_user_ids, emails }) => invited_user_ids.length + emails.length > 0, {
    path: ['invited_user_ids'],
    ...because('nobodyNamed'),
  })
export const inviteUpdate = z
  .object({
    board_id: idSchema,
    /** Without it, the viewer accepts their own invitation. */
    status: z.enum(['accepted', 'denied']).optional(),
    invited_user_id: idSchema.optional(),
  })
  .refine(({ status, invited_user_id }) => status !== undefined || invited_user_id === undefined, {
    path: ['status'],
    ...because('required'),
  })
export const inviteDelete = z.object({ board_id: idSchema, invited_user_id: idSchema })
export const invitesGet = z.object({ board_id: idSchema.optional() })

export const collaboratorGet = z.object({ board_id: idSchema, invited_user_id: idSchema.optional() })
export const collaboratorCreate = z.object({ board_id: idSchema })
export const collaboratorUpdate = z.object({ board_id: idSchema, invited_user_id: idSchema, access })
export const collaboratorDelete = z.object({ board_id: idSchema, invited_user_id: idSchema })
export const collaboratorsGet = listOptions.extend({ board_id: idSchema })

export const linkGet = z.object({ board_id: idSchema })
export const linkCreate = z.object({
  board_id: idSchema,
  access: access.default('contributor'),
  days: z.number().int().min(1).max(collaborationLimits.linkDays).default(7),
})
export const linkUse = z.object({ token: safeString().max(80) })
export const linkDelete = z.object({ board_id: idSchema, id: idSchema })

export const transferCreate = z.object({ board_id: idSchema, user_id: idSchema })
export const transferAnswer = z.object({ board_id: idSchema, status: z.enum(['accepted', 'declined']) })
export const transferDelete = z.object({ board_id: idSchema })

/** An invitation, a proposal or a request to join. */
export const wireBoardInvite = z.strictObject({
  id: safeString(),
  type: z.literal('board_invite'),
  board: wireBoardRef.extend({
    /** A small square picture of the board, for the invited person too; null if it has none. */
    image_cover_url: safeString().nullable(),
  }),
  invited_user: wireUser,
  invited_by_user: wireUser,
  status: z.enum(['not_invited', 'accepted', 'new']),
  /** True for a request by the person themselves. */
  is_request: z.boolean(),
  /** True while the owner has not approved a collaborator's proposal. */
  is_proposed: z.boolean(),
  role: z.enum(collaboratorRoles),
  access: z.array(z.enum(['write', 'delete'])),
  created_at: safeString(),
})
export type WireBoardInvite = z.output<typeof wireBoardInvite>

/** A person of a board. */
export const wireCollaborator = z.strictObject({
  id: safeString(),
  type: z.literal('collaborator'),
  user: wireUser,
  role: z.union([z.enum(collaboratorRoles), z.literal('owner')]),
  access: z.array(z.enum(['write', 'delete'])),
  status: z.enum(['not_invited', 'accepted', 'new']),
})
export type WireCollaborator = z.output<typeof wireCollaborator>

/** A link for joining a board. */
export const wireBoardLink = z.strictObject({
  id: safeString(),
  type: z.literal('board_invite_link'),
  url: safeString(),
  role: z.enum(collaboratorRoles),
  email: safeString().nullable(),
  use_count: z.number(),
  expires_at: safeString(),
})
export type WireBoardLink = z.output<typeof wireBoardLink>

/** The preview of a board for the holder of a link. */
export const wireLinkPreview = z.strictObject({
  board_name: safeString(),
  owner: wireUser,
  role: z.enum(collaboratorRoles),
  /** The address of the board for a viewer who is on it already; null for others. */
  board_url: safeString().nullable(),
})
export type WireLinkPreview = z.output<typeof wireLinkPreview>
