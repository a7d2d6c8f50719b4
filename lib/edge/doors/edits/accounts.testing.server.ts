import { sql } from 'drizzle-orm'
import { testMember } from '@/lib/accounts/account/testing.server'
import { grown } from '@/lib/accounts/settings/testing.server'
import { again } from '@/lib/business/testing.server'
import { readyTrack } from '@/lib/media/music/testing.server'
import { db } from '@/lib/platform/db/client.server'
import { type Answer, as, merged, request, type Store } from './edits.testing.server'

const flags = [true, false]

async function admin() {
  const { id } = await testMember()
  await db().execute(sql`update users set is_admin = true, email_verified_at = now() where id = ${id}`)
  return again({ ...(await testMember()), id })
}

type Option = { id: string; value: boolean }

/** Gives some of a list of switches, of which the others stay. */
const some = (sent: readonly Option[]) => ({
  sent,
  shown: (before: unknown) =>
    (before as Option[]).map((option) => sent.find(({ id }) => id === option.id) ?? option),
})

const switches = (name: string): Store => ({
  make: async () => {
    const viewer = await grown()
    return { viewer, named: {}, read: () => request(`${name}.get`, viewer, {}) }
  },
  fields: {
    options: [
      some([{ id: 'saves', value: false }]),
      some([
        { id: 'saves', value: true },
        { id: 'likes', value: false },
      ]),
    ],
  },
})

/** Calls that change a member's own account, or what an admin sees. For tests. */
export const accountStores: Record<string, Store> = {
  'UserSettingsResource.update': {
    make: async () => {
      const viewer = await grown()
      const read = () => request<Answer>('UserSettingsResource.get', viewer, {})
      return { viewer, named: {}, read }
    },
    fields: {
      color_scheme: ['auto', 'light', 'dark'],
      first_name: ['Ann', 'Bo'],
      last_name: ['', 'Lee'],
      about: ['', 'Paints'],
      website_url: ['', 'https://example.org/'],
      location: ['', 'Ghent'],
      country: ['US', 'BE'],
      locale: [as('de', 'de'), as('en-US', 'en_US')],
      gender: ['female', 'male', 'non_binary'],
      phone_country: ['BE', 'US'],
      phone_number: [as('+32 470 12', '3247012'), as('555-1234', '5551234')],
      is_private_profile: flags,
      is_hidden_from_search: flags,
      mention_permission: ['everyone', 'following', 'nobody'],
      comment_permission: ['everyone', 'followers', 'nobody'],
      message_permission: ['everyone', 'mutual', 'nobody'],
      comment_filters: [[], ['spam', 'ads']],
      shopping_recommendations: flags,
      ads_personalization: flags,
      third_party_marketing_tracking_enabled: flags,
      is_name_eligible_for_lead_form_autofill: flags,
      is_email_eligible_for_lead_form_autofill: flags,
      save_behavior: ['default', 'profile', 'ask'],
      news_options: [merged({ saves: false }), merged({ likes: true })],
      email_options: [merged({ digest: false })],
      push_options: [merged({ saves: false }), merged({ likes: true })],
      board_pin_density: ['default', 'standard', 'compact'],
      board_sort_order: ['last_pinned_to', 'custom', 'newest', 'oldest', 'alphabetical'],
      profile_board_view: ['default', 'compact'],
      profile_pin_density: ['default', 'compact'],
    },
    left: {
      passcode: 'proves the right to change',
      passcode_grant: 'as above',
      username: 'is unique: settings.server.db.test.ts',
      image_signature: 'names a picture: settings.server.db.test.ts',
      profile_image_url: 'the other name of image_signature',
      custom_gender: 'goes with the gender "custom"',
      birthday: 'is corrected by rules of its own: age.db.test.ts',
      business_name: 'makes a business of the account: own-business.db.test.ts',
      exclude_from_search: 'the other name of is_hidden_from_search',
      account_type: 'the other name of business_name',
    },
  },
  'NewsSettingsResource.update': switches('NewsSettingsResource'),
  'PushSettingsResource.update': switches('PushSettingsResource'),
  'AdminUserResource.update': {
    make: async () => {
      const [viewer, { id: user_id }] = [await admin(), await grown()]
      const read = async () => {
        const { user } = await request<{ user: Answer }>('AdminUserResource.get', viewer, { user_id })
        return user
      }
      return { viewer, named: { user_id, reason: 'For a test' }, read }
    },
    fields: {
      is_login_limited: flags,
      is_write_banned: flags,
      needs_password_reset: flags,
      is_verified_merchant: flags,
      is_employee: flags,
    },
    left: { is_deactivated: 'ends sessions: admin.server.db.test.ts', is_admin: 'as above' },
  },
  'MusicLibraryResource.update': {
    make: async () => {
      const viewer = await admin()
      const { id } = await readyTrack()
      const read = async () => {
        const { items } = await request<{ items: Answer[] }>('MusicLibraryResource.get', viewer, {
          page_size: 250,
        })
        return items.find((track) => track.id === id) ?? {}
      }
      return { viewer, named: { track_id: id }, read }
    },
    fields: { title: ['A song', 'Another'], artist: ['', 'A band'] },
  },
}
