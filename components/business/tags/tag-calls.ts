import type { WireTag, WireTagActivity, WireTagCheck, WireTagEvent } from '@/lib/business/tags/schema'
import { api } from '@/lib/edge/client/api'
import type { TagOf } from './use-live'

const one = '/v5/ad_accounts/:ad_account_id/conversion_tags/:conversion_tag_id' as const

/** The fields of a tag that its page changes. */
export type TagChanges = Partial<WireTag['configs']> & {
  name?: string
  status?: WireTag['status']
  hosts?: string[]
  leader_tag_id?: string | null
}

/** Returns the ids that name a tag in calls. */
export const ofTag = ({ ad_account_id, id }: Pick<WireTag, 'ad_account_id' | 'id'>): TagOf => ({
  ad_account_id,
  conversion_tag_id: id,
})

export const changeTag = (of: TagOf, changes: TagChanges): Promise<WireTag> =>
  api(`PATCH ${one}`, { ...of, ...changes })
export const deleteTag = (of: TagOf) => api(`DELETE ${one}`, of)
export const testEventsOf = (of: TagOf): Promise<{ items: WireTagEvent[] }> =>
  api(`GET ${one}/test_events`, of)
export const eventsOf = (of: TagOf, bookmark: string | null) =>
  api(`GET ${one}/events`, { ...of, page_size: 25, ...(bookmark ? { bookmark } : {}) })
export const activityOf = (of: TagOf, range: WireTagActivity['range']): Promise<WireTagActivity> =>
  api(`GET ${one}/activity`, { ...of, range })
export const checkOf = (of: TagOf): Promise<WireTagCheck> => api(`GET ${one}/verification`, of)
export const verify = (of: TagOf, url: string) => api(`POST ${one}/verification`, { ...of, url })

/** The address of a tag's page. */
export const pathOf = (id: string) => `/business/manager/tags/${id}/`
