import { permitMember } from '@/lib/core/resource'
import { isMember } from '@/lib/core/viewer'
import { toLogin } from '@/lib/platform/manifest/member-screen.server'
import type { ScreenLoader } from '@/lib/platform/manifest/screen'
import { requireBusinessArea } from '../access/access.server'
import { businessesOf } from './queries.server'

/**
 * Redirects `/business/`: members of a business to its hub, others to the conversion into a business account, and
 * visitors to the log-in and back.
 */
export const loadBusiness: ScreenLoader<never> = async ({ viewer, path }) => {
  requireBusinessArea()
  if (!isMember(viewer)) return toLogin(path)
  permitMember(viewer, 'account')
  const isPartOfOne = (await businessesOf(viewer)).length > 0
  return { redirect: isPartOfOne ? '/business/hub/' : '/settings/account-settings/', permanent: false }
}
