import type { WireUser } from '@/lib/accounts/account/schema'
import { resource } from '@/lib/edge/client/resource-client'

/** How many people are offered. */
const most = 6

/** People whose names begin with what was typed; none where they cannot be asked for. */
export async function peopleLike(term: string): Promise<WireUser[]> {
  try {
    const { data } = await resource('AdvancedTypeaheadResource').get({ term })
    return data.items.flatMap((one) => (one.type === 'user' ? [one.user] : [])).slice(0, most)
  } catch {
    return []
  }
}
