import { latestExport } from '@/lib/accounts/export/commands.server'
import { countriesIn } from '@/lib/accounts/locales/countries'
import { ownSettings } from '@/lib/accounts/settings/queries.server'
import { claimsOf } from '@/lib/accounts/websites/commands.server'
import type { Ability } from '@/lib/core/ability'
import { permitMember } from '@/lib/core/resource'
import { isMember, type Member } from '@/lib/core/viewer'
import type { Title } from '@/lib/platform/house/screen'
import type { Ask, Loader } from './loader.server'
import type { Screen } from './state'

type Extra<Name extends Screen['name']> = Omit<Extract<Screen, { name: Name }>, 'name'>

/**
 * Returns the loader of a settings page: a visitor is sent to the log-in and returns; `extra` loads the
 * screen's data. `needs` is the ability to see it (code 29 otherwise), `account` by default: only the
 * password page is open to a limited log-in.
 */
export function settingsLoader<Name extends Screen['name']>(
  name: Name,
  { path, title, needs = 'account' }: { path: string; title: Title; needs?: Ability },
  extra?: (viewer: Member, ask: Ask) => Promise<Extra<Name>> | Extra<Name>,
): Loader {
  return async (ask) => {
    const { viewer } = ask
    if (!isMember(viewer))
      return { redirect: `/login/?next=${encodeURIComponent(ask.path)}`, permanent: false }
    permitMember(viewer, needs)
    const more = await extra?.(viewer, ask)
    // `Extra` is the rest of this very member of the union.
    const screen = { name, ...more } as unknown as Screen
    return { screen, seo: { title, canonical: path, noindex: true } }
  }
}

/** `/settings/`: there is no page of that name, the first of the list is meant. */
export const loadSettings: Loader = async () => ({
  redirect: '/settings/account-settings/',
  permanent: false,
})

const titles = {
  'account-settings': 'accountSettings',
  'edit-profile': 'editProfile',
  privacy: 'privacy',
  permissions: 'permissions',
  'edit/mentions': 'mentions',
  messages: 'messages',
  notifications: 'notifications',
  appearance: 'appearance',
} as const

function ownPage(page: keyof typeof titles): Loader {
  const address = { path: `/settings/${page}/`, title: { text: titles[page] } }
  return settingsLoader('settings', address, async (viewer) => ({
    page,
    settings: await ownSettings(viewer),
    countries: page === 'account-settings' ? countriesIn('en') : [],
  }))
}

/** The pages that show nothing but what `UserSettingsResource` answers. */
export const settingsLoaders: Record<string, Loader> = {
  '/settings': loadSettings,
  '/settings/cookies': settingsLoader('settings-cookies', {
    path: '/settings/cookies/',
    title: { text: 'cookieSettings' },
    needs: 'read',
  }),
  '/settings/claim': settingsLoader(
    'settings-claim',
    { path: '/settings/claim/', title: { text: 'claimYourWebsite' } },
    async (viewer) => ({ claims: await claimsOf(viewer) }),
  ),
  '/settings/data': settingsLoader(
    'settings-data',
    { path: '/settings/data/', title: { text: 'yourData' } },
    async (viewer) => ({ latest: await latestExport(viewer) }),
  ),
  ...Object.fromEntries(
    Object.keys(titles).map((page) => [`/settings/${page}`, ownPage(page as keyof typeof titles)]),
  ),
}
