import { mfaOf } from '@/lib/accounts/mfa/commands.server'
import { sessionsOf } from '@/lib/accounts/signed-in/sessions-list.server'
import { listOptions } from '@/lib/core/input'
import { permitMember } from '@/lib/core/resource'
import { isMember } from '@/lib/core/viewer'
import { toLogin } from '@/lib/platform/manifest/member-screen.server'
import type { Loader } from './loader.server'

/** Loads `/settings/security`: sessions and the second factor. */
export const loadSecurity: Loader = async ({ viewer, path }) => {
  if (!isMember(viewer)) return toLogin(path)
  permitMember(viewer, 'account')
  const [sessions, mfa] = await Promise.all([sessionsOf(viewer, listOptions.parse({})), mfaOf(viewer)])
  return {
    screen: { name: 'settings-security', sessions, mfa },
    seo: { title: { text: 'security' }, canonical: '/settings/security/', noindex: true },
  }
}
