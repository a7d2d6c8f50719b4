import { z } from 'zod'
import { idSchema, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { assetPermissions, assetTypes, type MemberRole, memberRoles } from '../access/permissions'
import { tableQuery } from '../tables/schema'
import { wireBinding } from './binding-schema'

/** Returns the schema of a list as `a,b` or as a repeated parameter. */
const listed = <Item extends z.ZodType<string, string>>(item: Item) =>
  z
    .union([safeString(), z.array(safeString())])
    .transform((given) => [given].flat().flatMap((one) => one.split(',')))
    .pipe(z.array(item).min(1).max(50))
    .optional()
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((given) => given === 'true')
const partnerType = z.enum(['INTERNAL', 'EXTERNAL']).default('INTERNAL')

/** Lists of v5; `assets_summary` requests the assets of each, with the permissions on them. */
export const membersGet = tableQuery.extend({
  business_id: idSchema,
  assets_summary: flag,
  business_roles: listed(z.enum(memberRoles)),
  member_ids: listed(idSchema),
})
export const partnersGet = tableQuery.extend({
  business_id: idSchema,
  assets_summary: flag,
  partner_type: partnerType,
  partner_ids: listed(idSchema),
})
export const clientsGet = partnersGet.omit({ partner_type: true })
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
    // The role is that which the member has; the description lists it.
    .array(z.object({ member_id: idSchema, business_role: z.enum(memberRoles).optional() }))
    .min(1)
    .max(50),
})
/** `partner_type` is as in the lists: EXTERNAL ends the business's work for its clients. */
export const partnersDelete = z.object({
  business_id: idSchema,
  partner_type: partnerType,
  partner_ids: z.array(idSchema).min(1).max(50),
})

const permissions = z.array(z.enum(assetPermissions)).max(assetPermissions.length)
/** Sets people's permissions on assets; an empty list removes all. */
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

/** Removes all permissions of people or partners on assets. */
export const accessDelete = z.object({
  business_id: idSchema,
  accesses: z
    .array(z.object({ member_id: idSchema, asset_id: idSchema }))
    .min(1)
    .max(100),
})
export const partnerAccessDelete = z.object({
  business_id: idSchema,
  accesses: z
    .array(z.object({ partner_id: idSchema, asset_id: idSchema, partner_type: partnerType }))
    .min(1)
    .max(100)
    .refine(
      (all) => new Set(all.map(({ partner_type }) => partner_type)).size === 1,
      because('mixedPartnerTypes'),
    ),
})
export const employerLeave = z.object({ business_id: idSchema })

export const heirsGet = z.object({ business_id: idSchema })
/** Hands an organization over to another person. */
export const handOver = z.object({ business_id: idSchema, member_id: idSchema })
/** A person who can take over an organization. */
export const wireSuccessor = z.strictObject({ id: idSchema, name: safeString(), username: safeString() })
export type WireSuccessor = z.output<typeof wireSuccessor>
export const wireHeirs = z.strictObject({ items: z.array(wireSuccessor), bookmark: z.null() })

type AssetCounts = { ad_accounts: number; profiles: number }

/** A person of a business as shown in the management table; times are milliseconds of the Unix epoch. */
export type MemberRow = {
  id: string
  username: string
  full_name: string
  email: string
  business_role: MemberRole
  is_owner: boolean
  assets_summary: AssetCounts
  created_time: number
}

/** A partner of a business as shown in the management table; one with the same parent is INTERNAL. */
export type PartnerRow = {
  id: string
  name: string
  username: string
  business_role: 'PARTNER'
  partner_type: 'INTERNAL' | 'EXTERNAL'
  assets_summary: AssetCounts
  created_time: number
}

const personException = z.strictObject({ member_id: idSchema, code: z.int(), message: safeString() })
export type PersonException = z.output<typeof personException>
const memberUpdated = z.strictObject({ member_id: idSchema, business_role: z.enum(memberRoles) })
export type MemberUpdated = z.output<typeof memberUpdated>
export const wireMembersUpdated = z.strictObject({
  items: z.array(memberUpdated),
  exceptions: z.array(personException),
})
export const wireMembersRemoved = z.strictObject({
  deleted_members: z.array(idSchema),
  exceptions: z.array(personException),
})
export const wirePartnersRemoved = z.strictObject({ deleted_partners: z.array(idSchema) })
/** `can_leave` is false if the role is only derived from another business. */
const wireEmployer = wireBinding.extend({ can_leave: z.boolean() })
export type WireEmployer = z.output<typeof wireEmployer>
export const wireEmployers = z.strictObject({ items: z.array(wireEmployer), bookmark: z.null() })

/** The permissions on an asset after a change. */
const granted = { asset_id: idSchema, permissions: z.array(z.enum(assetPermissions)) }
export const wireAccessUpdated = z.strictObject({
  items: z.array(z.strictObject({ response: z.strictObject({ member_id: idSchema, ...granted }) })),
})
export const wireAccessDeleted = z.strictObject({
  items: z.array(z.strictObject({ member_id: idSchema, asset_id: idSchema })),
})
const partnerAccess = z.strictObject({ partner_id: idSchema, asset_type: z.enum(assetTypes), ...granted })
export const wirePartnerAccessUpdated = z.strictObject({ items: z.array(partnerAccess) })
export const wirePartnerAccessDeleted = z.strictObject({
  items: z.array(partnerAccess.extend({ is_shared_partner: z.boolean() })),
})

/** Lists of assets; `include_unassigned` adds those without permissions. */
const assignedGet = tableQuery.extend({
  business_id: idSchema,
  asset_type: z.enum(assetTypes).optional(),
  include_unassigned: flag,
})
export const assignedByMemberGet = assignedGet.extend({ member_id: idSchema })
export const assignedByPartnerGet = assignedGet.extend({ partner_id: idSchema, partner_type: partnerType })
export const assetHoldersGet = tableQuery.extend({ business_id: idSchema, asset_id: idSchema })
export const businessAssetsGet = tableQuery.extend({
  business_id: idSchema,
  asset_type: z.enum(['AD_ACCOUNT', 'PROFILE']).optional(),
  permissions: listed(z.enum([...assetPermissions, 'OWNER'])),
})

/** An asset with the permissions that a person or partner directly holds on it. */
export const wireAssignedAsset = z.strictObject({
  asset_id: idSchema,
  asset_type: z.enum(assetTypes),
  name: safeString(),
  permissions: z.array(z.enum(assetPermissions)),
})
export type WireAssignedAsset = z.output<typeof wireAssignedAsset>
