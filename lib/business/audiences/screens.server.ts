import { AppError } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { areaScreen } from '../hierarchy/area-screen.server'
import { businessOf, seesCampaigns } from '../hierarchy/queries.server'
import type { WireBusiness } from '../hierarchy/schema'
import { namesOf } from '../history/names.server'
import { listById } from './list-queries.server'
import { seenAudience, sizesOf } from './queries.server'
import type { WireAudience, WireCustomerList, WireSize } from './schema'

/** Days of sizes that a page shows. */
const daysShown = 90

export type LoadedAudience = {
  business: WireBusiness
  businesses: WireBusiness[]
  audience: WireAudience
  sizes: WireSize[]
  /** The counts of a customer list of its own, for those who may change it; null otherwise. */
  list: WireCustomerList | null
  /** True if the member may see whom the campaigns of its ad account are for. */
  has_insights: boolean
  /** The names of the tag, seed, list and topics of its rule. */
  names: Record<string, string>
}

/** Returns an audience for its page. @throws AppError 404 */
export async function loadAudience(member: Member, id: string): Promise<LoadedAudience> {
  if (!/^\d{1,19}$/.test(id)) throw new AppError('notFound')
  const { audience, business_id } = await seenAudience(member, id)
  const { tag_id, customer_list_id, interests = [] } = audience.rule
  const ids = [tag_id, audience.seed_id, customer_list_id, ...interests].filter((one) => one != null)
  const isOwnList = audience.audience_type === 'CUSTOMER_LIST' && customer_list_id === undefined
  const [{ business, businesses }, sizes, list, has_insights, names] = await Promise.all([
    businessOf(member, business_id),
    sizesOf(id, daysShown),
    isOwnList && audience.can_edit ? listById(member, audience.ad_account_id, id) : null,
    seesCampaigns(member, audience.ad_account_id),
    namesOf(member, ids),
  ])
  return {
    business,
    businesses,
    audience,
    sizes,
    list,
    has_insights,
    names: Object.fromEntries(names),
  }
}

export const audienceScreens = {
  '/business/manager/audiences/:audience': areaScreen(
    ({ audience }: LoadedAudience & { name: 'audience' }) => audience.name,
    async (member, { params }) => ({
      name: 'audience' as const,
      ...(await loadAudience(member, params.audience ?? '')),
    }),
  ),
}
