import { z } from 'zod'
import { safeString } from '@/lib/core/input'

/** A person's settings besides their profile, as rules read them (`user_settings`). */
export const wireUserSettings = z.strictObject({
  mention_permission: z.enum(['everyone', 'following', 'nobody']),
  comment_permission: z.enum(['everyone', 'followers', 'following', 'nobody']),
  message_permission: z.enum(['everyone', 'mutual', 'nobody']),
  feature_map: z.record(safeString(), z.boolean()),
  comment_filters: z.array(safeString()),
  shopping_recommendations: z.boolean(),
  ads_personalization: z.boolean(),
  third_party_marketing_tracking_enabled: z.boolean(),
  is_hidden_from_search: z.boolean(),
  is_name_eligible_for_lead_form_autofill: z.boolean(),
  is_email_eligible_for_lead_form_autofill: z.boolean(),
  /** Destination of a quick save: the last board, the board "Profile", or a board chosen each time. */
  save_behavior: z.enum(['default', 'profile', 'ask']),
  /** `default` follows the board owner's choice. */
  board_pin_density: z.enum(['default', 'standard', 'compact']),
  board_sort_order: z.enum(['last_pinned_to', 'custom', 'newest', 'oldest', 'alphabetical']),
  profile_board_view: z.enum(['default', 'compact']),
  profile_pin_density: z.enum(['default', 'compact']),
  news_options: z.record(safeString(), z.boolean()),
  push_options: z.record(safeString(), z.boolean()),
  email_options: z.record(safeString(), z.boolean()),
})
export type UserSettings = z.output<typeof wireUserSettings>

/** Name and email for an advertiser's form, if requested and allowed by the person. */
export const wireLeadFields = z
  .strictObject({
    full_name: safeString().nullable(),
    email: safeString().nullable(),
    is_name_eligible_for_lead_form_autofill: z.boolean(),
    is_email_eligible_for_lead_form_autofill: z.boolean(),
  })
  .partial()
export type WireLeadFields = z.output<typeof wireLeadFields>
