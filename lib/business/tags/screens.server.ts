import { AppError } from '@/lib/core/app-error'
import { areaScreen } from '../hierarchy/area-screen.server'
import { businessOf } from '../hierarchy/queries.server'
import type { WireBusiness } from '../hierarchy/schema'
import { tagWithOthers } from './queries.server'
import type { WireTag } from './schema'

/** The page of a tag: the tag, and those of its business that the viewer may see. */
export type LoadedTag = {
  name: 'business-tag'
  tag: WireTag
  tags: WireTag[]
  business: WireBusiness
  businesses: WireBusiness[]
}

/** Loads the page of a tag. It is shown within its own business, or within another of the viewer's, as for an agency. */
export const loadTag = areaScreen(
  ({ tag }: LoadedTag) => tag.name,
  async (member, { params, query }): Promise<LoadedTag> => {
    const id = params.tag_id ?? ''
    if (!/^\d{1,19}$/.test(id)) throw new AppError('notFound')
    const { tag, tags } = await tagWithOthers(member, id)
    const { business, businesses } = await businessOf(member, query.get('business_id'))
    const own = businesses.find((one) => one.id === tag.business_id)
    return { name: 'business-tag', tag, tags, business: own ?? business, businesses }
  },
)
