import { z } from 'zod'
import { idSchema, listOptions, safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { wireActor } from '@/lib/platform/audit/schema'
import { auditTargets } from '@/lib/platform/audit/targets'
import { type Switch, switches, userStates } from './states'

const wireSwitches = z.strictObject(
  Object.fromEntries(switches.map((name) => [name, z.boolean()])) as Record<
    (typeof switches)[number],
    z.ZodBoolean
  >,
)

export const adminUsersGet = listOptions.extend({
  /** The beginning of a username or an email, or a whole id. */
  query: text(254).default(''),
  state: z.enum(userStates).default('all'),
})

export const adminUserGet = z.object({ user_id: idSchema })

/** `email`: the address that the admin saw. */
export const adminEmailCreate = z.object({ user_id: idSchema, email: text(254) })

const flag = z.boolean().optional()

export const adminUserUpdate = z
  .object({
    user_id: idSchema,
    /** Why: required for changes that limit a person, and for the rights of an admin. */
    reason: text(500).default(''),
    ...(Object.fromEntries(switches.map((name) => [name, flag])) as Record<Switch, typeof flag>),
  })
  .refine((input) => switches.some((name) => input[name] !== undefined), because('nothingChanged'))

/** A user as admins see them. */
export const wireAdminUser = wireSwitches.extend({
  id: safeString(),
  username: safeString(),
  email: safeString(),
  full_name: safeString(),
  first_name: safeString(),
  image_small_url: safeString().nullable(),
  image_medium_url: safeString().nullable(),
  is_email_verified: z.boolean(),
  is_partner: z.boolean(),
  is_private_profile: z.boolean(),
  has_mfa_enabled: z.boolean(),
  is_parental_control_passcode_enabled: z.boolean(),
  /** Full years; null without a known birthday. */
  age: z.number().nullable(),
  country: safeString(),
  pin_count: z.number(),
  board_count: z.number(),
  created_at: safeString(),
  last_seen_at: safeString().nullable(),
  /** Time of erasure of a deleted account. */
  delete_after: safeString().nullable(),
  /** Time its erasure began; `pin_count` is the number of remaining pins. */
  erasing_since: safeString().nullable(),
})
export type WireAdminUser = z.output<typeof wireAdminUser>

/** One action. */
export const wireAuditEntry = z.strictObject({
  id: safeString(),
  action: safeString(),
  actor: wireActor,
  before: z.unknown(),
  after: z.unknown(),
  /** The actor's words, if they were asked for. */
  reason: safeString(),
  ip: safeString(),
  created_at: safeString(),
})
export type WireAuditEntry = z.output<typeof wireAuditEntry>

export const adminLogGet = listOptions.extend({
  /** The kind of what was changed. */
  target: z.enum(['all', ...auditTargets]).default('all'),
  /** The username of an admin; empty for all. */
  actor: text(50).default(''),
})

/** One line of the log of all admins: an action with what it changed. */
export const wireLogEntry = wireAuditEntry.extend({
  target: z.strictObject({
    type: z.enum(auditTargets),
    id: safeString().nullable(),
    /** The username of a person; else null. */
    username: safeString().nullable(),
  }),
})
export type WireLogEntry = z.output<typeof wireLogEntry>

/** A person's page: their account, and its history, newest first. */
export const wireAdminPage = z.strictObject({
  user: wireAdminUser,
  history: z.array(wireAuditEntry),
  /** The visits before the sign-up, as the browser reported them; null without consent, and for older accounts. */
  arrival: z
    .strictObject({
      utm_campaign: safeString(),
      visited_pages: safeString(),
      user_behavior_data: safeString(),
    })
    .nullable(),
})
export type WireAdminPage = z.output<typeof wireAdminPage>
