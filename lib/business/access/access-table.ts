import { accessTable, allOn, type Role } from '@/lib/platform/access/roles'

const verbs = {
  business: [
    'view',
    'edit',
    'people.view',
    'people.edit',
    'assets.edit',
    'partners.edit',
    'billing.view',
    'billing.edit',
    'history.view',
  ],
  profile: ['view', 'edit-cover', 'edit-storefront', 'boards.edit', 'pins.edit', 'comment'],
  'ad-account': [
    'view',
    'edit',
    'campaigns.view',
    'campaigns.edit',
    'billing.view',
    'billing.edit',
    'reporting.view',
    'organic.view',
    'organic.secret',
    'tags.view',
    'tags.edit',
    'audiences.view',
    'audiences.edit',
    'catalogs.view',
    'catalogs.edit',
  ],
  'asset-group': ['view', 'edit'],
} as const

const all = allOn(verbs)
const advertises = ['ad-account.view', 'ad-account.campaigns.view'] as const
const spends = ['ad-account.view', 'ad-account.billing.view'] as const

const assetKinds = ['profile', 'ad-account', 'asset-group'] as const

const table = {
  // These three roles are granted on a business; a manager's grant applies to all its assets (`parents` of a kind).
  EMPLOYEE: { on: ['business'], gives: ['business.view'] },
  PARTNER: { on: ['business'], gives: ['business.view'] },
  BIZ_ADMIN: { on: ['business'], gives: all },

  // These roles are granted on an asset, or on a group of assets, which applies them to its assets.
  OWNER: { on: ['business', ...assetKinds], gives: all },
  ADMIN: {
    on: ['ad-account', 'asset-group'],
    gives: [...allOn({ 'ad-account': verbs['ad-account'] }), 'asset-group.view'],
  },
  ANALYST: {
    on: ['ad-account', 'asset-group'],
    gives: [
      ...advertises,
      'ad-account.reporting.view',
      'ad-account.organic.view',
      'ad-account.tags.view',
      'ad-account.audiences.view',
      'asset-group.view',
    ],
  },
  FINANCE_MANAGER: {
    on: ['ad-account', 'asset-group'],
    gives: [...spends, 'ad-account.billing.edit', 'asset-group.view'],
  },
  FINANCE_EDIT: {
    on: ['ad-account', 'asset-group'],
    gives: [...spends, 'ad-account.billing.edit', 'asset-group.view'],
  },
  FINANCE_VIEW: { on: ['ad-account', 'asset-group'], gives: [...spends, 'asset-group.view'] },
  AUDIENCE_MANAGER: {
    on: ['ad-account', 'asset-group'],
    gives: [
      'ad-account.view',
      'ad-account.tags.view',
      'ad-account.audiences.view',
      'ad-account.audiences.edit',
      'asset-group.view',
    ],
  },
  CAMPAIGN_MANAGER: {
    on: ['ad-account', 'asset-group'],
    gives: [
      ...advertises,
      'ad-account.campaigns.edit',
      'ad-account.billing.view',
      'ad-account.reporting.view',
      'ad-account.tags.view',
      'ad-account.tags.edit',
      'ad-account.audiences.view',
      'asset-group.view',
    ],
  },
  CATALOGS_MANAGER: {
    on: ['ad-account', 'asset-group'],
    gives: ['ad-account.view', 'ad-account.catalogs.view', 'ad-account.catalogs.edit', 'asset-group.view'],
  },
  CATALOGS_VIEWER: {
    on: ['ad-account', 'asset-group'],
    gives: ['ad-account.view', 'ad-account.catalogs.view', 'asset-group.view'],
  },
  PROFILE_PUBLISHER: {
    on: ['profile', 'asset-group'],
    gives: [
      'profile.view',
      'profile.edit-cover',
      'profile.edit-storefront',
      'profile.boards.edit',
      'profile.pins.edit',
      'profile.comment',
      'asset-group.view',
    ],
  },
  CONSUMER_USER: { on: ['profile', 'ad-account'], gives: ['profile.view', 'ad-account.view'] },
} as const satisfies Record<string, Role>

type BusinessVerbs = { [Kind in keyof typeof verbs]: (typeof verbs)[Kind][number] }
type BusinessRoles = typeof table

declare module '@/lib/platform/access/roles' {
  interface Verbs extends BusinessVerbs {}
  interface Roles extends BusinessRoles {}
}

/** The permissions on businesses and their assets, and the roles that give them. */
export const businessTable = accessTable(verbs, table)
