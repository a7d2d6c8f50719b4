import { permitMember } from '@/lib/core/resource'
import { isMember, type Member } from '@/lib/core/viewer'
import { toLogin } from '@/lib/platform/manifest/member-screen.server'
import type { Ask, ScreenFacts, ScreenLoader, Title } from '@/lib/platform/manifest/screen'
import { requireBusinessArea } from '../access/access.server'

/** Makes a screen of the area: turned off it is no page, and a visitor logs in first and comes back. */
export function areaScreen<Facts extends ScreenFacts>(
  title: Title,
  load: (member: Member, ask: Ask) => Promise<Facts>,
): ScreenLoader<Facts> {
  return async (ask) => {
    requireBusinessArea()
    const { viewer, path } = ask
    if (!isMember(viewer)) return toLogin(path)
    permitMember(viewer, 'account')
    const [canonical = path] = path.split('?')
    return { screen: await load(viewer, ask), seo: { title, canonical, noindex: true } }
  }
}
