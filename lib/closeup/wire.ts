import { z } from 'zod'
import { wireUser } from '@/lib/accounts/account/schema'
import { wireBoardRef } from '@/lib/content/boards/schema'
import { wirePin } from '@/lib/content/pins/schema'
import { reportReasons } from '@/lib/content/reports/reasons'
import { wirePinTag } from '@/lib/content/wire/product'
import { safeString } from '@/lib/core/input'
import { connectionTypes, noindexReasons } from './graphql/closeup-more'

/** A user by name only. */
const namedUser = z.strictObject({
  id: safeString(),
  entity_id: safeString(),
  username: safeString(),
  full_name: safeString(),
})

/** A single pin: all its fields in feeds and closeups, and those that its owner edits. */
export const wirePinDetail = wirePin
  .extend({
    /** The hashtags of the description, without the sign. */
    hashtags: z.array(safeString()),
    /** The names of its topics. */
    pin_join: z.strictObject({ visual_annotation: z.array(safeString()) }),
    shopping_flags: z.array(safeString()),
    is_eligible_for_pdp: z.boolean(),
    is_eligible_for_pdp_plus: z.boolean(),
    is_oos_product: z.boolean(),
    is_stale_product: z.boolean(),
    ships_to_user_country: z.boolean(),
    pin_tags: z.array(wirePinTag),
    sponsorship: z
      .strictObject({
        status: z.number(),
        creator: namedUser.nullable(),
        sponsor: namedUser.nullable(),
      })
      .nullable(),
    removal_case_id: safeString().nullable().optional(),
    removal_rule: z.enum(reportReasons).nullable().optional(),
    favorite_user_count: z.number(),
    favorited_by_me: z.boolean().optional(),
    done_by_me: z.boolean().optional(),
    closeup_user_note: safeString().optional(),
    allow_shopping_rec: z.boolean(),
    mobile_link: safeString().nullable().optional(),
    tracked_link: safeString().nullable(),
    category: safeString().nullable(),
    is_hidden: z.boolean().optional(),
    is_unsafe: z.boolean(),
    embed: z
      .strictObject({
        src: safeString(),
        type: z.enum(['video', 'audio']),
        subtype: z.enum(['youtube', 'vimeo', 'soundcloud', 'spotify', 'tiktok']),
      })
      .nullable(),
    attribution: z
      .strictObject({
        author_name: safeString(),
        author_url: safeString().nullable(),
        cc_url: safeString().nullable(),
        provider_name: safeString(),
        url: safeString(),
      })
      .nullable(),
    ad_match_reason: safeString().nullable(),
    related_articles: z.array(
      z.strictObject({
        id: safeString(),
        main_image_url: safeString(),
        title: safeString(),
        url_path: safeString(),
      }),
    ),
    topics: z.array(
      z.strictObject({
        id: safeString(),
        name: safeString(),
        slug: safeString(),
        followed_by_me: z.boolean().optional(),
      }),
    ),
    has_lead_form: z.boolean(),
    comments_disabled: z.boolean(),
    reaction_counts_data: z.array(
      z.strictObject({
        reaction_type: z.number(),
        reaction_count: z.number(),
      }),
    ),
    seo_title: safeString(),
    seo_description: safeString(),
    seo_url: safeString(),
    seo_noindex_reason: z.enum(noindexReasons).nullable(),
    entity_id: safeString(),
  })
  .extend({
    description_html: safeString(),
    /** The viewer's own note; '' if there is none. */
    pin_note: safeString(),
    /** This pin's own switch; closeups report comments as off if any switch turns them off. */
    comments_disabled: z.boolean(),
    related_interest_ids: z.array(safeString()),
    pin_is_ads_only: z.boolean(),
    is_ad_ineligible: z.boolean(),
    tracking_params_map: z.record(safeString(), safeString()),
    /** The boards that the viewer last saved to. */
    boards_shortlist: z.array(
      z.strictObject({
        id: safeString(),
        name: safeString(),
      }),
    ),
    /** The pinner, with the viewer's relationship to them. */
    pinner: wireUser.extend({
      entity_id: safeString(),
      follower_count: z.number(),
      explicitly_followed_by_me: z.boolean(),
      followed_by_me: z.boolean(),
      is_verified_merchant: z.boolean(),
      verified_identity: z.strictObject({ verified: z.boolean() }),
      is_ads_only_profile: z.boolean(),
      ads_only_profile_site: safeString().nullable(),
      domain_url: safeString().nullable(),
      domain_verified: z.boolean(),
      blocked_by_me: z.boolean().optional(),
      connection_type: z.enum(connectionTypes).optional(),
    }),
    board: wireBoardRef.extend({
      entity_id: safeString(),
      layout: safeString(),
      owner: z.strictObject({ id: safeString(), username: safeString() }),
      is_collaborative: z.boolean(),
      followed_by_me: z.boolean().optional(),
      collaborated_by_me: z.boolean().optional(),
      collaborator_permissions: z.array(safeString()).optional(),
    }),
  })
export type WirePinDetail = z.output<typeof wirePinDetail>
