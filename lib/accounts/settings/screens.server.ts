import { countriesIn } from '@/lib/accounts/locales/countries'
import { memberScreen } from '@/lib/platform/manifest/member-screen.server'
import { ownSettings } from './queries.server'

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

/** Loads a page that shows only the answer of `UserSettingsResource`. */
const ownPage = (page: keyof typeof titles) =>
  memberScreen('settings', { path: `/settings/${page}/`, title: { text: titles[page] } }, async (viewer) => ({
    page: page as string,
    settings: await ownSettings(viewer),
    countries: page === 'account-settings' ? countriesIn('en') : [],
  }))

/** Loads `/settings/`: the list of all pages. */
const loadSettings = memberScreen(
  'settings',
  { path: '/settings/', title: { text: 'settings' } },
  async (viewer) => ({ page: 'list', settings: await ownSettings(viewer), countries: [] }),
)

export const settingsScreens = {
  '/settings': loadSettings,
  '/settings/account-settings': ownPage('account-settings'),
  '/settings/edit-profile': ownPage('edit-profile'),
  '/settings/privacy': ownPage('privacy'),
  '/settings/permissions': ownPage('permissions'),
  '/settings/edit/mentions': ownPage('edit/mentions'),
  '/settings/messages': ownPage('messages'),
  '/settings/notifications': ownPage('notifications'),
  '/settings/appearance': ownPage('appearance'),
}
