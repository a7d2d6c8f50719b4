import { AppError } from '@/lib/core/app-error'
import { permitMember } from '@/lib/core/resource'
import { isMember, type Member } from '@/lib/core/viewer'
import { toLogin } from '@/lib/platform/manifest/member-screen.server'
import type { ScreenFacts, ScreenInput, ScreenLoader, Title } from '@/lib/platform/manifest/screen'
import { requireBusinessArea } from '../access/access.server'
import { areaOf } from './queries.server'
import type { WireArea } from './schema'

/** Why a page of the area is not shown: the viewer may not see it, or the business is of the other kind. */
export type AreaRefusal = 'notPermitted' | 'onlyOrganizations' | 'onlyBusinesses'

/** The page instead of a refused one, in the frame of the area. */
export type RefusedArea = { name: 'business-refused'; area: WireArea; why: AreaRefusal }

const kinds: readonly AreaRefusal[] = ['onlyOrganizations', 'onlyBusinesses']

/** Returns why a page is not shown, if the frame of the area can say it; null for other errors. */
function whyOf(error: unknown): { why: AreaRefusal; status: number } | null {
  if (!(error instanceof AppError)) return null
  const why = kinds.find((one) => one === error.reason)
  if (why) return { why, status: 404 }
  return error.status === 403 ? { why: 'notPermitted', status: 403 } : null
}

/**
 * Creates the loader of a business screen: 404 if the area is disabled; visitors log in first and return. A refusal keeps
 * the frame of the area, so that its other pages stay in reach.
 */
export function areaScreen<Facts extends ScreenFacts>(
  title: Title | ((facts: Facts) => Title),
  load: (member: Member, input: ScreenInput) => Promise<Facts>,
): ScreenLoader<Facts | RefusedArea> {
  return async (input) => {
    requireBusinessArea()
    const { viewer, path } = input
    if (!isMember(viewer)) return toLogin(path)
    permitMember(viewer, 'account')
    const [canonical = path] = path.split('?')
    try {
      const screen = await load(viewer, input)
      const named = typeof title === 'function' ? title(screen) : title
      return { screen, seo: { title: named, canonical, noindex: true } }
    } catch (error) {
      const refusal = whyOf(error)
      if (!refusal) throw error
      const area = await areaOf(viewer, input.query.get('business_id'))
      const screen = { name: 'business-refused' as const, area, why: refusal.why }
      return {
        screen,
        status: refusal.status,
        seo: { title: { text: 'businessHub' }, canonical, noindex: true },
      }
    }
  }
}
