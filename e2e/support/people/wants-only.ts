import type { WirePin } from '@/lib/content/pins/schema'
import { type Called, data, type Person } from '../client'

/**
 * Reads a page of a feed as a person who wants no ads of others than one advertiser, and hides each that it has. Returns the titles
 * of the promoted pins once all of them are of that advertiser; otherwise none, and the next page has the ads that follow.
 */
export async function wantsOnly(
  reader: Person,
  advertiser: string,
  read: () => Promise<Called<WirePin[]>>,
): Promise<string[]> {
  const promoted = data(await read()).filter(({ promoter }) => promoter)
  const others = promoted.filter(({ promoter }) => promoter?.full_name !== advertiser)
  for (const { tracking_params } of others)
    data(await reader.write('AdHideResource', 'create', { tracking_params, scope: 'advertiser' }))
  return others.length > 0 ? [] : promoted.map(({ title }) => title).toSorted()
}
