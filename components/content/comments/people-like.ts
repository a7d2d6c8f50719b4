import type { WireUser } from '@/lib/accounts/account/schema'
import { resource } from '@/lib/edge/client/resource-client'

/** Number of suggested people. */
const max = 6

/** Returns people whose names start with a term; none when the call fails. */
export async function peopleLike(term: string): Promise<WireUser[]> {
  try {
    const { data } = await resource('AdvancedTypeaheadResource').get({ term })
    return data.items.flatMap((one) => (one.type === 'user' ? [one.user] : [])).slice(0, max)
  } catch {
    return []
  }
}
