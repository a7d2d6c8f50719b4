import { memberScreen } from '@/lib/platform/manifest/member-screen.server'
import { claimsOf } from './commands.server'

/** Loads `/settings/claim`: the member's claimed websites. */
export const loadClaims = memberScreen(
  'settings-claim',
  { path: '/settings/claim/', title: { text: 'claimYourWebsite' } },
  async (viewer) => ({ claims: await claimsOf(viewer) }),
)
