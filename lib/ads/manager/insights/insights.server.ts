import type { z } from 'zod'
import { countryName } from '@/lib/accounts/locales/countries'
import { permitReadingAccount } from '@/lib/business/access/access.server'
import type { Member } from '@/lib/core/viewer'
import { leastPeople, twoFigures } from '../estimates/numbers'
import { reachOf } from '../estimates/reach.server'
import { type Part, type PartKind, partsOf, partsOfEveryone, sizeOf } from './parts.server'
import type { InsightType, insightKindsGet, insightsGet, WireInsightKinds, WireInsights } from './schema'

/** The topics of each level that are told of, those with the largest shares. */
const topics = 10

const rounded = (value: number) => Math.round(value * 100) / 100
const today = () => new Date().toISOString().slice(0, 10)
const lookedAtOf = (parts: readonly Part[]) => parts.find(({ kind }) => kind === 'all')?.people ?? 0

type Shares = { parts: readonly Part[]; size: number }
const shareOf = ({ people }: Part, { size }: Shares) => Math.min(1, people / size)

/** Returns the values of a fact with their shares: the largest first, ages in their order. */
function valuesOf(of: Shares, wanted: PartKind, nameOf = (value: string) => value) {
  const values = of.parts
    .filter(({ kind }) => kind === wanted)
    .map((part) => ({ key: part.value, name: nameOf(part.value), ratio: rounded(shareOf(part, of)) }))
  if (wanted === 'age') return values.toSorted((one, other) => one.key.localeCompare(other.key))
  return values.toSorted((one, other) => other.ratio - one.ratio || one.key.localeCompare(other.key))
}

/** Returns the topics below another, null for the first level, with how many times the share of everyone each has. */
function topicsOf(of: Shares, everyone: Shares, parent: string | null) {
  const usual = new Map(
    everyone.parts.flatMap((part) =>
      part.kind === 'topic' ? [[part.value, shareOf(part, everyone)] as const] : [],
    ),
  )
  return of.parts
    .flatMap((part) => {
      const all = usual.get(part.value)
      if (part.kind !== 'topic' || part.parent !== parent || all === undefined) return []
      const ratio = shareOf(part, of)
      const { value: id, name } = part
      return [{ key: id, id, name, ratio: rounded(ratio), index: rounded(ratio / all) }]
    })
    .toSorted((one, other) => other.ratio - one.ratio || one.name.localeCompare(other.name))
    .slice(0, topics)
}

/** Returns what is known of an audience in parts of a hundred people and more. @throws AppError 404, 29 */
export async function insightsOf(
  member: Member,
  { ad_account_id, audience_insight_type: type }: z.output<typeof insightsGet>,
): Promise<WireInsights> {
  await permitReadingAccount(member, 'ad-account.campaigns.view', ad_account_id)
  const isEveryone = type === 'PINTEREST_TOTAL_AUDIENCE'
  const [parts, all, reach] = await Promise.all([
    partsOf(ad_account_id, type),
    partsOfEveryone(),
    isEveryone ? reachOf(ad_account_id, {}) : null,
  ])
  const size = reach?.people ?? sizeOf(parts)
  const isFew = lookedAtOf(parts) < leastPeople
  const of: Shares = { parts: isFew ? [] : parts, size: lookedAtOf(parts) }
  const everyone: Shares = { parts: all, size: lookedAtOf(all) }
  return {
    type,
    date: today(),
    size: isFew ? leastPeople : twoFigures(size),
    size_is_upper_bound: isFew,
    categories: topicsOf(of, everyone, null).map((topic) => ({
      ...topic,
      subcategories: topicsOf(of, everyone, topic.id),
    })),
    demographics: {
      ages: valuesOf(of, 'age'),
      genders: valuesOf(of, 'gender'),
      countries: valuesOf(of, 'country', (code) => countryName(code, 'en')),
      devices: valuesOf(of, 'device'),
      metros: [],
    },
  }
}

/** The audiences by the names that v5 has for their scope and type. */
const named: readonly { of: InsightType; scope: string; type: string }[] = [
  { of: 'YOUR_TOTAL_AUDIENCE', scope: 'PARTNER', type: 'FOLLOW_PLUS_ENGAGEMENT' },
  { of: 'YOUR_ENGAGED_AUDIENCE', scope: 'PARTNER', type: 'ENGAGEMENT' },
  { of: 'PINTEREST_TOTAL_AUDIENCE', scope: 'PINTEREST', type: 'IMPRESSION_PLUS_ENGAGEMENT' },
]

/** Returns the audiences that are large enough to be told about. @throws AppError 404, 29 */
export async function insightKindsOf(
  member: Member,
  { ad_account_id }: z.output<typeof insightKindsGet>,
): Promise<WireInsightKinds> {
  await permitReadingAccount(member, 'ad-account.campaigns.view', ad_account_id)
  const sizes = await Promise.all(named.map(async ({ of }) => sizeOf(await partsOf(ad_account_id, of))))
  const date = today()
  return {
    items: named.flatMap(({ scope, type }, at) =>
      (sizes[at] ?? 0) >= leastPeople ? [{ date, scope, type }] : [],
    ),
  }
}
