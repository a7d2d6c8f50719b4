import { z } from 'zod'
import { idSchema, listOptions, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { type Switch, type Switches, switches, userStates } from './states'

export const adminUsersGet = listOptions.extend({
  /** The beginning of a username or an email, or a whole id. */
  query: text(254).default(''),
  state: z.enum(userStates).default('all'),
})

export const adminUserGet = z.object({ user_id: idSchema })

const flag = z.boolean().optional()

export const adminUserUpdate = z
  .object({
    user_id: idSchema,
    ...(Object.fromEntries(switches.map((name) => [name, flag])) as Record<Switch, typeof flag>),
  })
  .refine((input) => switches.some((name) => input[name] !== undefined), because('nothingChanged'))

/** A user as admins see them. */
export type WireAdminUser = Switches & {
  id: string
  username: string
  email: string
  full_name: string
  first_name: string
  image_small_url: string | null
  image_medium_url: string | null
  is_email_verified: boolean
  is_partner: boolean
  is_private_profile: boolean
  has_mfa_enabled: boolean
  is_parental_control_passcode_enabled: boolean
  /** Full years; null when no birthday is known. */
  age: number | null
  country: string
  pin_count: number
  board_count: number
  created_at: string
  last_seen_at: string | null
  /** Time of erasure of a deleted account. */
  delete_after: string | null
  /** Time its erasing began; `pin_count` is what remains. */
  erasing_since: string | null
}

/** One action on an account. */
export type WireDeed = {
  id: string
  action: string
  /** The actor; null for an action without a session. */
  actor: { id: string; username: string } | null
  before: unknown
  after: unknown
  ip: string
  created_at: string
}

/** A person's page: their account, and its history, newest first. */
export type WireAdminPage = { user: WireAdminUser; history: WireDeed[] }
