import type { ViewGroup } from '@/lib/platform/routing/view-group'

/** True if a change gives others more access to the account than before. */
type Loosens = (before: unknown, after: unknown) => boolean

const always: Loosens = () => true
const turningOff: Loosens = (before, after) => before === true && after !== true
const turningOn: Loosens = (before, after) => before !== true && after === true

/** Values from the most open to the strictest; an unlisted one counts as the most open. */
const rising =
  (...order: string[]): Loosens =>
  (before, after) =>
    order.indexOf(String(after)) < order.indexOf(String(before))

/** True if a list of exclusions loses an entry, which loosens the setting. */
const losingSome: Loosens = (before, after) =>
  Array.isArray(before) && Array.isArray(after) && before.some((item) => !after.includes(item))

/** Switches by name, on by default: turning one back on loosens it. */
const someOn: Loosens = (before, after) => {
  const [old, now] = [before ?? {}, after ?? {}] as Record<string, unknown>[]
  return Object.entries(now ?? {}).some(([name, value]) => old?.[name] === false && value !== false)
}

/** True if the account becomes a business or a personal account again; a new business name alone does not count. */
const changingKind: Loosens = (before, after) => !before !== !after

/**
 * Every setting that the parental passcode guards: the group of pages it belongs to, and
 * the condition under which a change needs the passcode. Making the account stricter never does.
 */
export const guardedSettings = {
  email: { group: 'account', loosens: always },
  password: { group: 'account', loosens: always },
  // A different birthday could end the guard.
  birthday: { group: 'account', loosens: always },
  business_name: { group: 'account', loosens: changingKind },
  is_private_profile: { group: 'account', loosens: turningOff },
  is_hidden_from_search: { group: 'account', loosens: turningOff },
  ads_personalization: { group: 'account', loosens: turningOn },
  third_party_marketing_tracking_enabled: { group: 'account', loosens: turningOn },
  message_permission: { group: 'messages', loosens: rising('everyone', 'mutual', 'nobody') },
  mention_permission: { group: 'messages', loosens: rising('everyone', 'following', 'nobody') },
  comment_permission: {
    group: 'messages',
    loosens: rising('everyone', 'followers', 'following', 'nobody'),
  },
  comment_filters: { group: 'messages', loosens: losingSome },
  feature_map: { group: 'messages', loosens: someOn },
  shopping_recommendations: { group: 'messages', loosens: turningOn },
} as const satisfies Record<string, { group: ViewGroup; loosens: Loosens }>

/**
 * Returns the groups to unlock for some changes: those of every guarded setting that would be loosened.
 * `before` holds the current values by the same names; settings that are not guarded, or not given, need
 * none.
 */
export function groupsLoosened(
  before: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
): ViewGroup[] {
  const groups = Object.entries(guardedSettings)
    .filter(([name]) => changes[name] !== undefined)
    .filter(([name, { loosens }]) => loosens(before[name], changes[name]))
    .map(([, { group }]) => group)
  return [...new Set(groups)]
}
