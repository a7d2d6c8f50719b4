import { redeemHandshakeToken } from '@/lib/accounts/log-in/handshake.server'
import { reopen } from '@/lib/accounts/log-in/reopen.server'
import type { CameBack } from '@/lib/accounts/log-in/schema'
import { AppError, permit } from '@/lib/core/app-error'
import type { Reason } from '@/lib/core/reasons'
import type { Browser, Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { transact } from '@/lib/platform/db/client.server'
import { checkLimit, linkBusiness, ownersOf } from '../links/links.server'
import { lockEnds, notifyEnds } from './ends.server'
import { linksOf } from './linked.server'
import type { WireLinks } from './schema'

const refused = (reason: Reason) => new AppError('conflict', { reason })

/**
 * Links an existing business account to the member's own. Ownership is proved by a log-in: its token, made for this
 * installation, with the second factor if there is one. It opens no session. Refused under 18, since age rules depend
 * on a birthday, and a business may have none or another. A closed business is reopened only when the link succeeds
 * (decision 072). @throws AppError 2 token invalid; 29 for a business, under 18, or a limited one; 409 not a business,
 * or four already; 9103 as `reopen`
 */
export function linkByLogIn(
  viewer: Member,
  token: string,
  origin: Origin,
  browser: Browser,
): Promise<WireLinks & { came_back: CameBack }> {
  const { business_name, age } = viewer.user
  permit(business_name === null && (age === null || age >= 18), 'notPermitted')
  return transact(async (tx) => {
    const business_id = await redeemHandshakeToken(tx, token, browser.install_id)
    if (business_id === viewer.id) throw refused('accountInUse')
    const ends = await lockEnds(tx, viewer.id, business_id)
    const [owner, business] = ends
    if (business.business_name === null) throw refused('businessOnly')
    permit(owner.business_name === null && !business.is_login_limited, 'notPermitted')
    if (!(await ownersOf(tx, business_id)).includes(viewer.id)) {
      await checkLimit(tx, viewer.id)
      await linkBusiness(tx, viewer.id, business_id)
      await notifyEnds(tx, 'business_linked', { ends, actor_id: viewer.id, ip: origin.ip })
    }
    const came_back = await reopen(tx, business_id, origin.ip)
    return { ...(await linksOf(tx, viewer.id)), came_back }
  })
}
