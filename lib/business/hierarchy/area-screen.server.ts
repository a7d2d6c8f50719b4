import { permitMember } from '@/lib/core/resource'
import { isMember, type Member } from '@/lib/core/viewer'
import { toLogin } from '@/lib/platform/manifest/member-screen.server'
import type { Ask, ScreenFacts, ScreenLoader, Title } from '@/lib/platform/manifest/screen'
import { requireBusinessArea } from '../access/access.server'

/** Creates the loader of a business screen: 404 if the area is disabled; visitors log in first and return. */
export function areaScreen<Facts extends ScreenFacts>(
  title: Title | ((facts: Facts) => Title),
  load: (member: Member, ask: Ask) => Promise<Facts>,
): ScreenLoader<Facts> {
  return async (ask) => {
    requireBusinessArea()
    const { viewer, path } = ask
    if (!isMember(viewer)) return toLogin(path)
    permitMember(viewer, 'account')
    const [canonical = path] = path.split('?')
    const screen = await load(viewer, ask)
    const named = typeof title === 'function' ? title(screen) : title
    return { screen, seo: { title: named, canonical, noindex: true } }
  }
}
