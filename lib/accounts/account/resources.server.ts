import { z } from 'zod'
import { sessionAccountsOf } from '@/lib/accounts/businesses/accounts.server'
import { wireDecision } from '@/lib/accounts/consent/wire'
import { wireConnectedNetworks } from '@/lib/accounts/identities/wire'
import { leaveAccount } from '@/lib/accounts/sessions/switch.server'
import { wireLeft } from '@/lib/accounts/sessions/wire'
import { endpoint } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'
import { logInHere, startSession } from './commands.server'
import { profileByUsername } from './queries.server'
import { sessionAccounts, sessionCreate, sessionDelete, userGet, wireProfile, wireUser } from './schema'

/** The resources of accounts and sessions (specification part 1, section 7). */
export const accountEndpoints = [
  endpoint({
    resource: ['HandshakeSessionResource', 'create'],
    needs: 'anyone',
    limit: 'write',
    input: sessionCreate,
    output: wireUser
      .extend({
        about: safeString(),
        board_count: z.number(),
        pin_count: z.number(),
        scheduled_pin_count: z.number().optional(),
        follower_count: z.number(),
        following_count: z.number(),
        website_url: safeString(),
        domain_url: safeString().nullable(),
        domain_verified: z.boolean(),
        explicitly_followed_by_me: z.boolean(),
        follow_requested_by_me: z.boolean(),
        blocked_by_me: z.boolean(),
        is_private_profile: z.boolean(),
        is_verified_merchant: z.boolean(),
        is_open_to_me: z.boolean(),
        created_at: safeString(),
      })
      .extend({
        last_name: safeString(),
        email: safeString(),
        country: safeString(),
        locale: safeString(),
        login_state: z.enum(['authenticated', 'limited_login']),
        is_partner: z.boolean(),
        has_business_area: z.boolean(),
        is_employee: z.boolean(),
        is_admin: z.boolean(),
        is_private_profile: z.boolean(),
        is_under_16: z.boolean(),
        is_under_18: z.boolean(),
        is_write_banned: z.boolean(),
        is_verified_merchant: z.boolean(),
        is_email_verified: z.boolean(),
        business_name: safeString().nullable(),
        gender: safeString().nullable(),
        custom_gender: safeString().nullable(),
        phone_country: safeString().nullable(),
        phone_number: safeString().nullable(),
        phone_number_end: safeString().nullable(),
        listed_website_url: safeString(),
        verified_websites: z.array(safeString()),
        third_party_marketing_tracking_enabled: z.boolean(),
        save_behavior: safeString(),
        group_board_count: z.number(),
        has_password: z.boolean(),
        hasPassword: z.boolean(),
        imageUrl: safeString().nullable(),
        connected_networks: wireConnectedNetworks,
        connected_to_facebook: z.boolean(),
        connected_to_google: z.boolean(),
        can_enable_mfa: z.boolean(),
        has_mfa_enabled: z.boolean(),
        is_candidate_for_parental_control_passcode: z.boolean(),
        is_parental_control_passcode_enabled: z.boolean(),
        is_parental_control_passcode_verification_pending: z.boolean(),
        parental_control_anonymized_email: safeString().nullable(),
        has_published_pins: z.boolean(),
        should_show_messaging: z.boolean(),
        secret_board_count: z.number(),
        chose_topics: z.boolean(),
        color_scheme: z.enum(['auto', 'light', 'dark']),
        allow_personalization_cookies: z.boolean(),
        allow_analytic_cookies: z.boolean(),
        allow_marketing_cookies: z.boolean(),
        cookie_consent: wireDecision.nullable(),
      })
      .extend({
        came_back: z.enum(['deletion', 'deactivation']).nullable(),
      }),
    run: ({ viewer, input, origin, browser }) => startSession(viewer, input.token, origin, browser),
  }),
  endpoint({
    resource: ['UserSessionResource', 'create'],
    needs: 'anyone',
    limit: 'read',
    input: sessionAccounts,
    output: z.strictObject({
      session_accounts: z.record(
        safeString(),
        z.strictObject({
          logged_in: z.boolean(),
        }),
      ),
    }),
    run: async ({ viewer, input: { username_or_email: name, password }, origin, browser }) =>
      name === undefined
        ? { session_accounts: await sessionAccountsOf(browser) }
        : logInHere(viewer, { name, password }, origin, browser),
  }),
  endpoint({
    resource: ['UserSessionResource', 'delete'],
    needs: 'anyone',
    limit: 'write',
    input: sessionDelete,
    output: wireLeft,
    run: ({ viewer, input, origin, browser }) => leaveAccount(viewer, input, origin, browser),
  }),
  endpoint({
    resource: ['UserResource', 'get'],
    needs: 'anyone',
    limit: 'read',
    input: userGet,
    output: wireProfile,
    run: ({ viewer, input }) => profileByUsername(viewer, input.username),
  }),
] as const
