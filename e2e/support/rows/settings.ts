import { data } from '../client'
import { unique } from '../picture'
import type { World } from '../world'
import { mine, read, wrongId } from './row'

/** Creates a website claim; `.invalid` never resolves, so that a check of it fails immediately. */
const claimId = async ({ me }: World) => {
  const made = await me.write<{ id: string }>('WebsiteClaimsResource', 'create', { domain: 'site.invalid' })
  return { id: data(made).id }
}

const aForeignAd = () => ({ tracking_params: 'not a token', scope: 'ad' })

/** Settings, and the choices of country and locale. */
export const settingsRows = {
  UserSettingsResource: {
    get: mine(null, () => ({})),
    update: mine({ options: { about: ['x'] }, field: 'about' }, () => ({ about: unique('About ') })),
  },
  NewsSettingsResource: {
    get: mine(null, () => ({})),
    update: mine({ options: { options: 'all' }, field: 'options' }, () => ({
      options: [{ id: 'boards', value: false }],
    })),
  },
  PushSettingsResource: {
    get: mine(null, () => ({})),
    update: mine({ options: { options: 'all' }, field: 'options' }, () => ({
      options: [{ id: 'boards', value: false }],
    })),
  },
  UsernameResource: {
    get: mine({ options: { username: 'a b' }, field: 'username' }, () => ({ username: unique('free_') })),
  },
  AggregatedCommentFeaturesResource: {
    update: mine({ options: { userId: '1', featureMap: 'all' }, field: 'featureMap' }, ({ me }) => ({
      userId: me.id,
      featureMap: { links: false },
    })),
  },
  UserPasswordResource: {
    update: {
      ...mine({ options: { new_password: 7 }, field: 'new_password' }, () => ({
        old_password: 'wrong',
        new_password: 'violet stone bridge',
      })),
      answers: 401,
    },
  },
  DeactivateAccountResource: {
    create: {
      ...mine({ options: { password: 7 }, field: 'password' }, () => ({ password: 'wrong' })),
      answers: 401,
    },
  },
  PartnerResource: {
    update: {
      ...mine({ options: { business_name: 7 }, field: 'business_name' }, () => ({ business_name: '' })),
    },
  },
  // The token of an ad is only on its card: db tests hide real ones.
  AdHideResource: {
    create: {
      ...mine({ options: { tracking_params: 'x', scope: 7 }, field: 'scope' }, aForeignAd),
      answers: 404,
    },
    delete: {
      ...mine({ options: { tracking_params: 'x', scope: 7 }, field: 'scope' }, aForeignAd),
      answers: 404,
    },
  },
  AdSettingsResource: {
    get: mine(null, () => ({})),
    update: mine({ options: { hidden_ads: 'all' }, field: 'hidden_ads' }, () => ({ hidden_ads: 'none' })),
  },
  BusinessTypesResource: { get: read(null, () => ({})) },
  DataExportResource: { get: mine(null, () => ({})), create: mine(null, () => ({})) },
  // With the right password it would close the account that all rows share; e2e/http/accounts/settings.test.ts tests that.
  AccountClosureResource: {
    create: {
      ...mine({ options: { kind: 'forget' }, field: 'kind' }, () => ({
        kind: 'deactivate',
        password: 'wrong',
      })),
      answers: 401,
    },
  },
  // For businesses only: lib/people/covers/covers.db.test.ts.
  ProfileCoverResource: {
    create: {
      ...mine({ options: { image_signature: 'x' }, field: 'image_signature' }, () => ({
        image_signature: '0'.repeat(32),
      })),
      answers: 403,
    },
    update: {
      ...mine({ options: { cover_crop: 'x' }, field: 'cover_crop' }, () => ({
        cover_crop: { x: 0.5, y: 0.5, scale: 1 },
      })),
      answers: 403,
    },
    delete: mine(null, () => ({})),
  },
  // For businesses only: lib/people/storefront/storefront.db.test.ts.
  StorefrontResource: {
    get: { ...mine(null, () => ({})), answers: 403 },
    update: {
      ...mine({ options: { is_shown: 'maybe', locales: [] }, field: 'is_shown' }, () => ({
        is_shown: true,
        locales: [],
      })),
      answers: 403,
    },
  },
  WebsiteClaimsResource: {
    get: mine(null, () => ({})),
    create: mine({ options: { domain: 5 }, field: 'domain' }, () => ({ domain: 'example.com' })),
    update: mine(wrongId('id'), claimId),
    delete: mine(wrongId('id'), claimId),
  },
  CountriesResource: { get: read(null, () => ({})) },
  LocalesResource: { get: read(null, () => ({})) },
}
