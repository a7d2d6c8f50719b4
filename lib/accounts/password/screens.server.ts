import { memberScreen } from '@/lib/platform/manifest/member-screen.server'
import type { ScreenLoader } from '@/lib/platform/manifest/screen'
import { lookAtReset } from './reset.server'

type NewPassword = { name: 'password-new'; token: string; isGood: boolean; isClosed: boolean }

/** Loads `/password/reset`, also when signed in: a limited log-in is lifted here. */
const loadResetRequest: ScreenLoader<{ name: 'password-reset' }> = async () => ({
  screen: { name: 'password-reset' },
  seo: { title: { text: 'resetYourPassword' }, canonical: '/password/reset/', noindex: true },
})

/** Loads the page of the mail's link. Loading does not redeem it, since mail scanners load it, too. */
const loadNewPassword: ScreenLoader<NewPassword> = async ({ params }) => {
  const token = (params.token ?? '').slice(0, 100)
  return {
    screen: { name: 'password-new', token, ...(await lookAtReset(token)) },
    seo: { title: { text: 'chooseANewPassword' }, canonical: '/password/reset/', noindex: true },
  }
}

const loadPassword = memberScreen('settings-password', {
  path: '/settings/edit/password/',
  title: { text: 'changePassword' },
  needs: 'password',
})

/** The pages about the password. */
export const passwordScreens = {
  '/password/reset': loadResetRequest,
  '/password/reset/:token': loadNewPassword,
  '/settings/edit/password': loadPassword,
}
