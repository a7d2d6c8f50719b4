import { found } from '@/lib/core/app-error'
import { permitReading } from '../access/access.server'
import { areaScreen } from '../hierarchy/area-screen.server'
import { businessOf } from '../hierarchy/queries.server'
import type { WireBusiness } from '../hierarchy/schema'
import { maxRequested } from '../tables/limits'
import type { TablePage } from '../tables/schema'
import { tableQuery } from '../tables/schema'
import { assetById, holderOf, rightsOf } from './queries.server'
import type { Holder, ReviewedAsset, WireRights } from './schema'

/** The rights that a page shows at once; the CSV has all. */
const requested = tableQuery.parse({ page_size: maxRequested, sort_by: 'asset' })

const isId = (text: string | undefined): text is string => text !== undefined && /^\d{1,19}$/.test(text)

type OfBusiness = { business: WireBusiness; businesses: WireBusiness[]; rights: TablePage<WireRights> }

/** Loads `/business/people/:id`: a person or a partner of a business, with all their rights in it. */
export const loadHolder = areaScreen(
  ({ holder }: OfBusiness & { name: 'business-holder'; holder: Holder; isSelf: boolean }) => holder.name,
  async (member, { params, query }) => {
    const id = found(isId(params.id) ? params.id : undefined, 'notFound')
    const { business, businesses } = await businessOf(member, query.get('business_id'))
    const [holder, rights] = await Promise.all([
      holderOf(member, business.id, id),
      rightsOf(member, { ...requested, business_id: business.id, holder_id: id }),
    ])
    return {
      name: 'business-holder' as const,
      business,
      businesses,
      holder,
      rights,
      isSelf: id === member.id,
    }
  },
)

/** Loads `/business/assets/:id`: an asset, with everyone who can use it. The asset names its business. */
export const loadAsset = areaScreen(
  ({ asset }: OfBusiness & { name: 'business-asset'; asset: ReviewedAsset }) => asset.name,
  async (member, { params }) => {
    const id = found(isId(params.id) ? params.id : undefined, 'notFound')
    const asset = await assetById(id)
    await permitReading(member, 'business.people.view', asset.business_id)
    const { business, businesses } = await businessOf(member, asset.business_id)
    const rights = await rightsOf(member, {
      ...requested,
      sort_by: 'name',
      business_id: business.id,
      asset_id: id,
    })
    return { name: 'business-asset' as const, business, businesses, asset, rights }
  },
)

/** Loads `/business/access`: everyone's rights on every asset, searched by name and page by page. */
export const loadReview = areaScreen({ text: 'accessReview' }, async (member, { query }) => {
  const { business, businesses } = await businessOf(member, query.get('business_id'))
  const given = { page: query.get('page') ?? 1, search_term: query.get('search_term') ?? '' }
  const parsed = tableQuery.safeParse(given)
  const { page, search_term } = parsed.success ? parsed.data : requested
  const rights = await rightsOf(member, {
    ...requested,
    sort_by: 'name',
    business_id: business.id,
    page,
    search_term,
  })
  return { name: 'business-review' as const, business, businesses, rights, page, search_term }
})
