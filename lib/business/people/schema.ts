import { z } from 'zod'
import { idSchema, safeString } from '@/lib/core/input'
import { assetPermissions, assetTypes, memberRoles } from '../access/permissions'
import { tableQuery } from '../tables/schema'

/** The people of a business; `user_id` asks for one. */
export const membersGet = tableQuery.extend({ business_id: idSchema })
export const partnersGet = tableQuery.extend({ business_id: idSchema })
export const membersUpdate = z.object({
  business_id: idSchema,
  members: z
    .array(z.object({ member_id: idSchema, business_role: z.enum(memberRoles) }))
    .min(1)
    .max(50),
})
export const membersDelete = z.object({
  business_id: idSchema,
  members: z
    .array(z.object({ member_id: idSchema }))
    .min(1)
    .max(50),
})
export const partnersDelete = z.object({
  business_id: idSchema,
  partner_ids: z.array(idSchema).min(1).max(50),
})

const permissions = z.array(z.enum(assetPermissions)).max(assetPermissions.length)
/** Sets what people hold on assets; no permissions takes all away. */
export const accessUpdate = z.object({
  business_id: idSchema,
  accesses: z
    .array(z.object({ member_id: idSchema, asset_id: idSchema, permissions }))
    .min(1)
    .max(100),
})
export const partnerAccessUpdate = z.object({
  business_id: idSchema,
  accesses: z
    .array(z.object({ partner_id: idSchema, asset_id: idSchema, permissions }))
    .min(1)
    .max(100),
})

const summary = z.strictObject({ ad_accounts: z.int(), profiles: z.int() })

/** A person of a business; times are milliseconds of the Unix epoch. */
export const wireMember = z.strictObject({
  id: idSchema,
  username: safeString(),
  full_name: safeString(),
  email: safeString(),
  business_role: z.enum(memberRoles),
  is_owner: z.boolean(),
  assets_summary: summary,
  created_time: z.int(),
})
export type WireMember = z.output<typeof wireMember>

export const wirePartner = z.strictObject({
  id: idSchema,
  name: safeString(),
  username: safeString(),
  business_role: z.literal('PARTNER'),
  partner_type: z.enum(['INTERNAL', 'EXTERNAL']),
  assets_summary: summary,
  created_time: z.int(),
})
export type WirePartner = z.output<typeof wirePartner>

const personException = z.strictObject({ member_id: idSchema, code: z.int(), message: safeString() })
export type PersonException = z.output<typeof personException>
export const wireMembersUpdated = z.strictObject({ exceptions: z.array(personException) })
export const wireMembersRemoved = z.strictObject({
  deleted_members: z.array(idSchema),
  exceptions: z.array(personException),
})
export const wirePartnersRemoved = z.strictObject({ deleted_partners: z.array(idSchema) })
export const wireEmployers = z.strictObject({
  items: z.array(z.strictObject({ id: idSchema, name: safeString() })),
  bookmark: z.null(),
})

export const heldByMemberGet = tableQuery.extend({ business_id: idSchema, member_id: idSchema })
export const heldByPartnerGet = tableQuery.extend({ business_id: idSchema, partner_id: idSchema })

/** An asset of a business with the permissions that a person or a partner holds directly on it. */
export const wireHeldAsset = z.strictObject({
  asset_id: idSchema,
  asset_type: z.enum(assetTypes),
  name: safeString(),
  permissions: z.array(z.enum(assetPermissions)),
})
export type WireHeldAsset = z.output<typeof wireHeldAsset>
