import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { declaredPlaces } from '@/lib/core/schema-parts'
import { registerListeners } from '../../listeners.server'
import { accountStores } from './accounts.testing.server'
import { businessStores } from './business.testing.server'
import { contentStores } from './content.testing.server'
import { type Answer, isSent, request, type Store, updates } from './edits.testing.server'

beforeAll(() => registerListeners())

const stores = { ...businessStores, ...accountStores, ...contentStores }

/** Generates series of edits: each of some of the fields, with one of their values. */
function editsOf(fields: Store['fields']) {
  const values = Object.entries(fields).map(([name, some]) => [name, fc.constantFrom(...some)] as const)
  const edit = fc
    .record<Answer>(Object.fromEntries(values), { requiredKeys: [] })
    .filter((given) => Object.keys(given).length > 0)
  return fc.array(edit, { minLength: 1, maxLength: 6 })
}

const changed = (given: Answer, to: (name: string, value: unknown) => unknown): Answer =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, to(name, value)]))

describe('an update changes what it is given and nothing else', () => {
  test.each(Object.entries(stores))('%s', async (name, { make, fields }) => {
    const edits = fc.asyncProperty(editsOf(fields), async (series) => {
      const { viewer, named, read, wrap = (given) => given } = await make()
      let before = await read()
      for (const given of series) {
        const sent = changed(given, (_, value) => (isSent(value) ? value.sent : value))
        await request(name, viewer, { ...named, ...wrap(sent) })
        const shown = changed(given, (field, value) => (isSent(value) ? value.shown(before[field]) : value))
        const after = await read()
        expect(after).toEqual({ ...before, ...shown })
        before = after
      }
    })
    await fc.assert(edits, { numRuns: 4 })
  })
})

const because = (reason: string, calls: readonly string[]) =>
  Object.fromEntries(calls.map((call) => [call, reason]))

/** Calls that change something, but no fields of a thing: what they do is what their own tests say. */
const others: Record<string, string> = {
  'AdSettingsResource.update': 'makes one change of a list: lib/ads/delivery/context.db.test.ts',
  ...because('is one value, set as a whole', [
    'AdminInternalAccountsResource.update',
    'AdminIssuerResource.update',
    'AdminExperienceResource.update',
    'ExperimentHoldoutResource.update',
    'ExperimentResource.update',
    'AggregatedCommentFeaturesResource.update',
    'AggregatedCommentResource.update',
    'BoardNoteItemResource.update',
    'BoardSectionResource.update',
    'ConsentResource.update',
    'ProfileCoverResource.update',
    'PUT /v3/email/invites/',
    'PUT /v3/email/subscription/',
    'PUT /v3/users/me/email/',
    'PUT /v3/users/me/passcode/',
    'PUT /v3/users/me/passcode/reset/',
    'PUT /v5/businesses/:business_id/billing_information',
    'ResetPasswordFromEmailResource.update',
    'SiteTextResource.update',
    'StorefrontResource.update',
    'StoryPinResource.update',
    'TodayArticleResource.update',
    'TodaySettingsResource.update',
    'UserPasswordResource.update',
    'WebsiteClaimsResource.update',
  ]),
  ...because('sets the state of something', [
    'AdminAdReviewsResource.update',
    'AdminCallsResource.update',
    'AdminInvoicesResource.update',
    'AdminReportsResource.update',
    'AppealResource.update',
    'BoardCollaboratorResource.update',
    'BoardInviteLinkResource.update',
    'BoardInviteResource.update',
    'BoardTransferResource.update',
    'ContactRequestsResource.update',
    'ConversationMessagesResource.update',
    'ConversationsResource.update',
    'AdminExperienceStateResource.update',
    'ExperiencesResource.update',
    'ExperimentStateResource.update',
    'FailedJobsResource.update',
    'FeedbackResource.update',
    'FollowLinkResource.update',
    'FollowRequestsResource.update',
    'LinkedBusinessResource.update',
    'NewsHubResource.update',
    'PATCH /v5/businesses/:business_id/members',
    'PATCH /v5/businesses/:business_id/members/assets/access',
    'PATCH /v5/businesses/:business_id/partners/assets',
    'PATCH /v5/businesses/invites',
    'PartnerResource.update',
    'PinSponsorshipResource.update',
    'PUT /v3/aggregated_comments/:id/flag/',
    'PUT /v3/aggregated_comments/pin/highlight/',
    'PUT /v3/aggregated_comments/pin/remove/',
    'PUT /v3/boards/:id/follow/',
    'PUT /v3/experiences/:placement/',
    'PUT /v3/sessions/verify/',
    'PUT /v3/users/me/mfa/',
    'UserExperienceCompletedResource.update',
    'PUT /v3/orientation/nux/creator_recommendations/',
    'UserRegisterTrackActionResource.update',
    'UserTasteBoardResource.update',
    'UserTastePersonResource.update',
    'UserTasteResource.update',
    'UserTasteTopicResource.update',
  ]),
  ...because('does something to a list, or starts work', [
    'BoardActionResource.update',
    'BoardContentRecommendationResource.update',
    'BoardFeedResource.update',
    'BoardSectionsResource.update',
    'BoardsResource.update',
    'BulkEditResource.update',
    'PATCH /v5/ad_accounts/:ad_account_id/audiences/ad_accounts/shared',
    'PATCH /v5/ad_accounts/:ad_account_id/audiences/businesses/shared',
    'PATCH /v5/ad_accounts/:ad_account_id/customer_lists/:customer_list_id',
    'RichMetadataResource.update',
  ]),
  ...because('changes a batch, each item with its own answer: lib/ads/*/*.db.test.ts', [
    'PATCH /v5/ad_accounts/:ad_account_id/ad_groups',
    'PATCH /v5/ad_accounts/:ad_account_id/ads',
    'PATCH /v5/ad_accounts/:ad_account_id/campaigns',
    'PATCH /v5/ad_accounts/:ad_account_id/keywords',
    'PATCH /v5/ad_accounts/:ad_account_id/lead_forms',
    'PATCH /v5/ad_accounts/:ad_account_id/product_group_promotions',
  ]),
  'PATCH /v5/ad_accounts/:ad_account_id/targeting_templates':
    'what is absent stays, and it says whether it removes: lib/ads/templates/templates.db.test.ts',
  'PATCH /v5/catalogs/feeds/:feed_id':
    'null clears, what is absent stays: lib/ads/catalogs/catalogs.db.test.ts',
  'PATCH /v5/catalogs/product_groups/:product_group_id':
    'null clears, what is absent stays: lib/ads/catalogs/catalogs.db.test.ts',
  'AdminTopicsResource.update': 'only admins: lib/content/topics/editor/editor.db.test.ts',
  'AdminSensitiveTermsResource.update': 'only admins: lib/discover/sensitivity/sensitivity.db.test.ts',
  'AdminHelpLinesResource.update': 'only admins: lib/discover/sensitivity/sensitivity.db.test.ts',
  'AdminSearchSettingsResource.update':
    'the settings are set as a whole, by admins only: lib/discover/search/filters/filters.db.test.ts',
  'PinTagsResource.update': 'a tag needs a product: lib/content/tags/tags.db.test.ts',
  'PATCH /v5/user_account/business_steps/:stepper':
    'the answers of a step are set as a whole: steps.db.test.ts',
}

describe('the list of updates', () => {
  test('has every call', () => {
    const known = [...Object.keys(stores), ...Object.keys(others)]
    expect(known.toSorted()).toEqual(updates.map(({ door }) => door as string).toSorted())
  })

  test.each(Object.entries(stores))('has every option of %s', async (name, { make, fields, left = {} }) => {
    const call = updates.find((one) => one.door === name)
    const { named } = await make()
    const options = declaredPlaces(call?.input as never).filter((place) => !place.includes('.'))
    const known = [fields, named, left].flatMap((some) => Object.keys(some))
    expect([...new Set(options)].filter((option) => !known.includes(option))).toEqual([])
  })
})
