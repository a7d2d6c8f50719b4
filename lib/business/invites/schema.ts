import { z } from 'zod'
import { idSchema, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { type AssetPermission, type AssetType, assetPermissions } from '../access/permissions'
import { wireAssetsSummary, wireUserSummary } from '../people/binding-schema'
import { tableQuery } from '../tables/schema'
import { type InviteType, inviteStatuses, inviteTypes } from './kinds'
import { inviteLimits } from './limits'

const permissions = z.array(z.enum(assetPermissions)).min(1).max(assetPermissions.length)
const assets = z
  .record(idSchema, permissions)
  .refine(
    (all) => Object.keys(all).length <= inviteLimits.assets,
    because('tooManyItems', { max: inviteLimits.assets }),
  )

const addressees = z.array(safeString().trim().min(1).max(254)).max(inviteLimits.batch).default([])

/**
 * Invites people by username or email, and businesses by username or id. CHILD_INVITE and MANAGER_INVITE are for
 * parents; PARTNER_REQUEST asks the partner for its assets.
 */
export const invitesCreate = z
  .object({
    business_id: idSchema,
    invite_type: z.enum(inviteTypes),
    business_role: z.enum(['EMPLOYEE', 'BIZ_ADMIN', 'PARTNER']).default('EMPLOYEE'),
    members: addressees,
    partners: addressees,
    asset_id_to_permissions: assets.default({}),
  })
  .refine(({ members, partners }) => members.length + partners.length > 0, {
    path: ['members'],
    ...because('nobodyNamed'),
  })
  .refine(({ members, partners }) => members.length + partners.length <= inviteLimits.batch, {
    path: ['members'],
    ...because('tooManyItems', { max: inviteLimits.batch }),
  })

/** `invite_status` is a filter; PENDING and EXPIRED by default. */
export const invitesGet = tableQuery.extend({
  business_id: idSchema,
  is_member: z.enum(['true', 'false']).optional(),
  invite_status: z
    .union([safeString().transform((all) => all.split(',')), z.array(safeString())])
    .pipe(z.array(z.enum(inviteStatuses)).min(1))
    .default(['PENDING', 'EXPIRED']),
})
export const invitesCancel = z.object({
  business_id: idSchema,
  invite_ids: z.array(idSchema).min(1).max(inviteLimits.batch),
})
const requested = z
  .record(idSchema, permissions)
  .refine((all) => Object.keys(all).length > 0, because('tooFewItems', { min: 1 }))
  .refine(
    (all) => Object.keys(all).length <= inviteLimits.assets,
    because('tooManyItems', { max: inviteLimits.assets }),
  )

/** Adds assets with permissions to pending invites. */
export const inviteAssetsAdd = z.object({
  business_id: idSchema,
  invites: z
    .array(
      z.object({
        invite_id: idSchema,
        invite_type: z.enum(['MEMBER_INVITE', 'PARTNER_INVITE', 'PARTNER_REQUEST']),
        asset_id_to_permissions: requested,
      }),
    )
    .min(1)
    .max(inviteLimits.batch),
})

/** Asks partners for permissions on their ad accounts and profiles. */
export const accessRequestsCreate = z.object({
  business_id: idSchema,
  asset_requests: z
    .array(z.object({ partner_id: idSchema, asset_id_to_permissions: requested }))
    .min(1)
    .max(inviteLimits.batch),
})

export const invitesAnswer = z.object({
  invites: z
    .array(
      z.object({
        invite_id: idSchema,
        action: z.object({ accept_invite: z.boolean(), asset_id_to_permissions: assets.optional() }),
      }),
    )
    .min(1)
    .max(inviteLimits.answers),
})

/** Declines an invite and stops further ones of its business. */
export const invitesStop = z.object({ invite_id: idSchema })

/** Verifies the member's address by the link of an invite that was mailed to it. */
export const inviteProof = z.object({ invite_id: idSchema, key: safeString().max(100) })

/** An asset that an invite gives, by name, for the person who answers it. */
export type InviteAsset = { name: string; type: AssetType; permissions: AssetPermission[] }

/** An invite as its reader sees it before having an account; `inviter` is null if the business itself invites. */
export type OpenedInvite = {
  type: InviteType
  role: string
  business: string
  /** The invited business; null for a person. */
  own: string | null
  inviter: string | null
  assets: InviteAsset[]
  /** The address that it was sent to; null for an invite to an account. */
  email: string | null
}

const person = wireUserSummary.extend({ full_name: safeString() })
const business = wireUserSummary.extend({ name: safeString() })

/** An invite or request; times are milliseconds of the Unix epoch. */
export const wireBusinessInvite = z.strictObject({
  id: idSchema,
  invite_data: z.strictObject({
    invite_type: z.enum(inviteTypes),
    invite_status: z.enum(inviteStatuses),
    invite_expiration: z.int(),
    sent_at: z.int(),
    last_updated_time: z.int(),
  }),
  is_received_invite: z.boolean(),
  user: person.nullable(),
  business_roles: z.array(safeString()),
  assets_summary: wireAssetsSummary,
  created_by_user: person.nullable(),
  created_by_business: business,
  created_time: z.int(),
  /** When the business may send it again. */
  resend_at: z.int(),
})
export type WireBusinessInvite = z.output<typeof wireBusinessInvite>

/** The result of one item of a batch: the id of its invite, or the refusal. */
export type InviteResult = {
  invite: { id: string } | null
  exception: { code: number; message: string } | null
}

const exception = {
  code: z.int(),
  message: safeString(),
  invite_or_request_id: idSchema.nullable(),
  users_or_partner_ids: z.array(safeString()).nullable(),
}
const resultsOf = <Invite extends z.ZodType, More extends z.ZodRawShape>(invite: Invite, more: More) =>
  z.strictObject({
    items: z.array(
      z.strictObject({
        invite: invite.nullable(),
        exception: z.strictObject({ ...exception, ...more }).nullable(),
      }),
    ),
  })
export const wireInvitesCreated = resultsOf(wireBusinessInvite, {})
export const wireInvitesChanged = resultsOf(wireBusinessInvite, { invite_id: idSchema })
export const wireInvitesAnswered = resultsOf(
  wireBusinessInvite.extend({ created_by_business_id: idSchema, created_by_user_id: idSchema.nullable() }),
  {},
)
/** `invites` has the ids of the requests by partner; the exceptions are in the order of the call. */
export const wireAccessRequested = z.strictObject({
  exceptions: z.array(z.strictObject({ code: z.int(), messages: z.array(safeString()) })),
  invites: z.record(idSchema, idSchema),
})
