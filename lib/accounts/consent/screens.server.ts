import { memberScreen } from '@/lib/platform/house/member-screen.server'

/** Loads `/settings/cookies`. */
export const loadCookies = memberScreen('settings-cookies', {
  path: '/settings/cookies/',
  title: { text: 'cookieSettings' },
  needs: 'read',
})
