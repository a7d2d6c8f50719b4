import type { WireAd, WireAdGroup, WireCampaign, WireException } from '@/lib/ads/campaigns/wire'
import { defined } from '@/lib/core/defined'
import { api } from '@/lib/edge/client/api'
import { type CallError, refusedCall } from '@/lib/platform/http/call-error'

/** The three levels of the manager. */
export type Level = 'campaigns' | 'ad_groups' | 'ads'
type Entities = { campaigns: WireCampaign; ad_groups: WireAdGroup; ads: WireAd }

/** The fields of an item of a batch; an update names what it changes by `id`. */
export type Fields = { id?: string; [field: string]: unknown }
type Answer<One> = {
  items: { data: One | null; exceptions: WireException | WireException[] | null }[]
}

/** The most items of one call. */
export const batchSize = 30

const doors = {
  create: {
    campaigns: 'POST /v5/ad_accounts/:ad_account_id/campaigns',
    ad_groups: 'POST /v5/ad_accounts/:ad_account_id/ad_groups',
    ads: 'POST /v5/ad_accounts/:ad_account_id/ads',
  },
  change: {
    campaigns: 'PATCH /v5/ad_accounts/:ad_account_id/campaigns',
    ad_groups: 'PATCH /v5/ad_accounts/:ad_account_id/ad_groups',
    ads: 'PATCH /v5/ad_accounts/:ad_account_id/ads',
  },
} as const

/** An item of a batch as it is stored then, or why it was refused. */
export type Settled<One> = { data: One; fault: null } | { data: null; fault: CallError }

/** Returns the refusal of an item as that of a whole call, with its sentence. */
export const faultOf = ({ message, field, reason, params, code }: WireException): Promise<CallError> =>
  refusedCall(
    409,
    reason
      ? { code, name: 'badRequest', message, ...defined({ field }), params: { ...params, reason } }
      : { code, message, ...defined({ field }) },
  )

/** Sends up to 30 items in one call. @throws CallError if the whole call is refused, or not answered */
export async function sendBatch<L extends Level>(
  way: keyof typeof doors,
  level: L,
  ad_account_id: string,
  items: readonly Fields[],
): Promise<Settled<Entities[L]>[]> {
  // The door validates each item; a refused one is answered in its place.
  const body = { ad_account_id, items: [...items] } as never
  const answer = (await api(doors[way][level], body)) as unknown as Answer<Entities[L]>
  return Promise.all(
    answer.items.map(async ({ data, exceptions }): Promise<Settled<Entities[L]>> => {
      const [exception] = [exceptions ?? []].flat()
      if (data && !exception) return { data, fault: null }
      return { data: null, fault: await faultOf(exception ?? { code: 409, message: '' }) }
    }),
  )
}

/** Creates or changes one thing. @throws CallError naming the field */
export async function sendOne<L extends Level>(
  way: keyof typeof doors,
  level: L,
  ad_account_id: string,
  fields: Fields,
): Promise<Entities[L]> {
  const [settled] = await sendBatch(way, level, ad_account_id, [fields])
  if (!settled?.data) throw settled?.fault ?? (await refusedCall(409))
  return settled.data
}
