import { mfaOf } from '@/lib/accounts/mfa/commands.server'
import { lookAtReset } from '@/lib/accounts/password/reset.server'
import { sessionsOf } from '@/lib/accounts/signed-in/sessions-list.server'
import { listOptions } from '@/lib/core/input'
import type { Loader } from './loader.server'
import { settingsLoader } from './settings.server'

/** Loads `/password/reset`, also when signed in: a limited log-in is lifted here. */
const loadResetRequest: Loader = async () => ({
  screen: { name: 'password-reset' },
  seo: { title: { text: 'resetYourPassword' }, canonical: '/password/reset/', noindex: true },
})

/** Loads the page behind the mail's link. Loading does not use it up, since mail scanners load it, too. */
const loadNewPassword: Loader = async ({ params }) => {
  const token = (params.token ?? '').slice(0, 100)
  return {
    screen: { name: 'password-new', token, ...(await lookAtReset(token)) },
    seo: { title: { text: 'chooseANewPassword' }, canonical: '/password/reset/', noindex: true },
  }
}

const loadSecurity = settingsLoader(
  'settings-security',
  { path: '/settings/security/', title: { text: 'security' } },
  async (viewer) => ({ sessions: await sessionsOf(viewer, listOptions.parse({})), mfa: await mfaOf(viewer) }),
)

const loadPassword = settingsLoader('settings-password', {
  path: '/settings/edit/password/',
  title: { text: 'changePassword' },
  needs: 'password',
})

/** The pages of password and security by their routes. */
export const securityLoaders: Record<string, Loader> = {
  '/password/reset': loadResetRequest,
  '/password/reset/:token': loadNewPassword,
  '/settings/security': loadSecurity,
  '/settings/edit/password': loadPassword,
}
