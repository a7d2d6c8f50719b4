import { memberScreen } from '@/lib/platform/manifest/member-screen.server'

/** Loads `/settings/cookies`. */
export const loadCookies = memberScreen('settings-cookies', {
  path: '/settings/cookies/',
  title: { text: 'cookieSettings' },
  needs: 'read',
})
