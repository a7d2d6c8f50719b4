/**
 * The table of access: every permission, and every role with the permissions that it gives. Commands (access.server.ts)
 * and the generated conditions of reads use it, so that they always agree.
 */

/** Verbs by kind of resource. Every kind has `view`, the permission to learn that the resource exists. */
const verbs = {
  board: [
    'view',
    'arrange',
    'comment',
    'add-pin',
    'edit-pin',
    'move-pin',
    'delete-pin',
    'reorder',
    'edit-sections',
    'invite',
    'edit',
    'manage-people',
    'delete',
    'transfer',
  ],
  business: [
    'view',
    'edit',
    'people.view',
    'people.edit',
    'assets.view',
    'assets.edit',
    'partners.edit',
    'billing.view',
    'billing.edit',
    'history.view',
  ],
  profile: ['view', 'edit-cover', 'boards.edit', 'pins.edit', 'comment', 'analytics.view', 'assign'],
  'ad-account': [
    'view',
    'edit',
    'assign',
    'campaigns.view',
    'campaigns.edit',
    'billing.view',
    'billing.edit',
    'reporting.view',
    'organic-analytics.view',
    'tags.view',
    'tags.edit',
    'audiences.view',
    'audiences.edit',
    'conversions.upload',
    'orders.view',
  ],
  'asset-group': ['view', 'edit', 'assign'],
  catalog: ['view', 'edit', 'assign'],
  audience: ['view', 'edit', 'share'],
  tag: ['view', 'edit', 'share'],
} as const satisfies Record<string, readonly ['view', ...string[]]>

/** A kind of resource. */
export type Kind = keyof typeof verbs

/** An action on a resource: `board.edit`, `ad-account.billing.view`. */
export type Permission = { [Name in Kind]: `${Name}.${(typeof verbs)[Name][number]}` }[Kind]

/** The permissions of one kind of resource. */
export type PermissionOf<K extends Kind> = Extract<Permission, `${K}.${string}`>

type Role = {
  /** Kinds of resource on which the role may be granted. */
  on: readonly Kind[]
  gives: readonly Permission[]
}

/** Returns every permission of a kind of resource. */
export const permissionsOn = <K extends Kind>(kind: K) =>
  verbs[kind].map((verb) => `${kind}.${verb}` as PermissionOf<K>)

const allOn = (...kinds: Kind[]): Permission[] => kinds.flatMap((kind) => permissionsOn(kind))

/** Board permissions that affect the member's own view only: the board's position in their list, and archiving it. */
const viewer = ['board.view', 'board.arrange'] as const
const contributor = [...viewer, 'board.comment', 'board.add-pin'] as const

const advertises = ['ad-account.view', 'ad-account.campaigns.view'] as const
const spends = ['ad-account.view', 'ad-account.billing.view'] as const

const assetKinds = ['profile', 'ad-account', 'asset-group', 'catalog', 'audience', 'tag'] as const

const table = {
  'board.viewer': { on: ['board'], gives: viewer },
  'board.contributor': { on: ['board'], gives: contributor },
  'board.editor': {
    on: ['board'],
    gives: [
      ...contributor,
      'board.edit-pin',
      'board.move-pin',
      'board.delete-pin',
      'board.reorder',
      'board.edit-sections',
      'board.invite',
    ],
  },
  'board.owner': { on: ['board'], gives: allOn('board') },

  // These three roles are granted on a business; a manager's grant applies to all its assets (`parents` of a kind).
  EMPLOYEE: { on: ['business'], gives: ['business.view'] },
  PARTNER: { on: ['business'], gives: ['business.view'] },
  BIZ_ADMIN: { on: ['business'], gives: allOn('business', ...assetKinds) },

  // These roles are granted on an asset, or on a group of assets, which applies them to its assets.
  OWNER: { on: ['business', ...assetKinds], gives: allOn('business', ...assetKinds) },
  ADMIN: {
    on: ['ad-account', 'asset-group'],
    gives: [...allOn('ad-account', 'catalog', 'audience', 'tag'), 'asset-group.view'],
  },
  ANALYST: {
    on: ['ad-account', 'asset-group'],
    gives: [
      ...advertises,
      'ad-account.reporting.view',
      'ad-account.organic-analytics.view',
      'ad-account.tags.view',
      'ad-account.audiences.view',
      'ad-account.conversions.upload',
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
      'ad-account.conversions.upload',
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
      'ad-account.conversions.upload',
      'asset-group.view',
    ],
  },
  CATALOGS_MANAGER: {
    on: ['catalog', 'ad-account', 'asset-group'],
    gives: ['ad-account.view', 'catalog.view', 'catalog.edit', 'asset-group.view'],
  },
  CATALOGS_VIEWER: {
    on: ['catalog', 'ad-account', 'asset-group'],
    gives: ['ad-account.view', 'catalog.view', 'asset-group.view'],
  },
  PROFILE_PUBLISHER: {
    on: ['profile', 'asset-group'],
    gives: [
      'profile.view',
      'profile.edit-cover',
      'profile.boards.edit',
      'profile.pins.edit',
      'profile.comment',
      'profile.analytics.view',
      'asset-group.view',
    ],
  },
  CONSUMER_USER: { on: ['profile', 'ad-account'], gives: ['profile.view', 'ad-account.view'] },

  // Roles of an account on an audience or tag that was shared with it.
  RESOURCE_PINNER_LIST_OWNER: { on: ['audience'], gives: allOn('audience') },
  RESOURCE_PINNER_LIST_READER: { on: ['audience'], gives: ['audience.view'] },
  RESOURCE_CONVERSION_TAGS_READER: { on: ['tag'], gives: ['tag.view'] },
} as const satisfies Record<string, Role>

/** The name of a role, as stored in `grants.role`. */
export type RoleName = keyof typeof table

/** Every role by its name. */
export const roles: Readonly<Record<RoleName, Role>> = table

/** The names of all roles. */
export const roleNames = Object.keys(table) as [RoleName, ...RoleName[]]

/**
 * Returns the roles that give a permission when granted on a resource of kind `place`: its own kind or a
 * parent kind.
 */
export function rolesGiving(permission: Permission, place: Kind): RoleName[] {
  return roleNames.filter((name) => roles[name].on.includes(place) && roles[name].gives.includes(permission))
}

/** A role of a member, and the kind of resource on which it was granted. */
export type Held = { role: RoleName; kind: Kind }

/** True if one of the roles gives the permission. */
export function isGiven(permission: Permission, held: readonly Held[]): boolean {
  return held.some(
    ({ role, kind }) => roles[role].on.includes(kind) && roles[role].gives.includes(permission),
  )
}
