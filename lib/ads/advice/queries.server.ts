import { permitReadingAccount } from '@/lib/business/access/access.server'
import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { managedBy } from '../manager/accounts.server'
import { reachOf } from '../manager/estimates/reach.server'
import { knownZone } from '../reports/periods'
import {
  accountFacts,
  campaignFacts,
  type GroupFacts,
  groupFacts,
  hiddenAdvice,
  prices,
  rejectedAds,
} from './facts.server'
import { adviceTypes } from './kinds'
import { staysHidden } from './rules'
import type { AdviceGet, WireAdvice } from './schema'
import {
  bidAdvice,
  earlyAdvice,
  endingAdvice,
  type Reader,
  rejectedAdvice,
  smallAudience,
  tagAdvice,
  targetingOf,
} from './words.server'

/** Audiences that are counted for one answer, of the newest ad groups: each is a look at all people. */
const countedAudiences = 3
/** Maximum recommendations of an answer. */
const maxAdvice = 50

/** Returns what to say about the audiences of ad groups: equal ones are counted once. */
async function audienceAdvice(groups: readonly GroupFacts[], reader: Reader): Promise<(WireAdvice | null)[]> {
  const groupsBy = new Map<string, GroupFacts[]>()
  for (const group of groups) {
    const text = JSON.stringify(targetingOf(group))
    if (text === '{}') continue
    groupsBy.set(text, [...(groupsBy.get(text) ?? []), group])
  }
  const counted = [...groupsBy.values()].slice(0, countedAudiences).map(async (alike) => {
    const [first] = alike
    if (!first) return []
    const { people } = await reachOf(reader.ad_account_id, targetingOf(first))
    return alike.map((group) => smallAudience(group, people))
  })
  return (await Promise.all(counted)).flat()
}

/** Returns everything that the rules say about an ad account, or about one thing in it. */
async function adviceOf(reader: Reader, entity_id: string | undefined): Promise<WireAdvice[]> {
  const { ad_account_id: id, time_zone } = reader
  const isWanted = (one: { id: string }) => entity_id === undefined || one.id === entity_id
  const [allCampaigns, allGroups, ads, paid, hidden] = await Promise.all([
    campaignFacts(id, time_zone),
    groupFacts(id, time_zone),
    rejectedAds(id),
    prices(id),
    hiddenAdvice(id),
  ])
  const groups = allGroups.filter(isWanted)
  const budgeted = [
    ...allCampaigns.filter(isWanted).map((one) => ({ ...one, isCampaign: true })),
    ...groups.map((one) => ({ ...one, isCampaign: false })),
  ]
  const priceOf = ({ event }: GroupFacts) => paid.find((one) => one.event === event) ?? null
  const advice = [
    ...ads.filter(isWanted).map(rejectedAdvice),
    ...allCampaigns.filter(isWanted).map((one) => tagAdvice(one, reader)),
    ...budgeted.flatMap((one) => [endingAdvice(one, reader), earlyAdvice(one, reader)]),
    ...groups.map((one) => bidAdvice(one, priceOf(one), reader)),
    ...(await audienceAdvice(groups, reader)),
  ]
  const dismissed = new Map(hidden.map((one) => [`${one.type}-${one.entity_id}`, one]))
  const now = Date.now() / 1000
  const isShown = ({ id, created_time }: WireAdvice) => {
    const one = dismissed.get(id)
    return one === undefined || !staysHidden(one, { created_time, now })
  }
  const order = ({ type }: WireAdvice) => adviceTypes.indexOf(type)
  return advice
    .filter((one) => one !== null)
    .filter(isShown)
    .toSorted((one, other) => order(one) - order(other))
    .slice(0, maxAdvice)
}

/**
 * Returns the recommendations for an ad account, the first one of the member unless one is requested, for those who may see its
 * campaigns. @throws AppError 404, 29
 */
export async function recommendationsFor(
  member: Member,
  { advertiser_id: of, recipient_id, recipient_type, entity_id }: AdviceGet,
): Promise<WireAdvice[]> {
  // The recipient is the advertiser; the schema refuses any other.
  const advertiser_id = recipient_type === 'ADVERTISER' ? recipient_id : of
  if (advertiser_id !== undefined)
    await permitReadingAccount(member, 'ad-account.campaigns.view', advertiser_id)
  const ad_account_id = advertiser_id ?? (await managedBy(member, {})).account.id
  const account = found((await accountFacts(ad_account_id))[0], 'notFound')
  const reader = { ...account, ad_account_id, time_zone: knownZone(account.time_zone) }
  return adviceOf(reader, entity_id)
}
