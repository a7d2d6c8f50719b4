import { createTranslator } from 'next-intl'
import texts from '@/messages/en/advice.json'
import type { Targeting } from '../campaigns/targeting/targeting'
import { leastPeople } from '../manager/estimates/numbers'
import type { CampaignFacts, GroupFacts, PriceFacts, RejectedFacts } from './facts.server'
import type { AdviceEntity, AdviceType } from './kinds'
import { audienceTooSmall, betterBid, budgetUsedEarly, endingSoon, lacksTag } from './rules'
import type { AdviceChange, WireAdvice } from './schema'

// The area's texts are only in English.
const locale = 'en-US'
const t = createTranslator({ locale, messages: texts, namespace: 'advice.words' })
const unit = 1_000_000

/** The ad account for which something is said. */
export type Reader = { ad_account_id: string; business_id: string; currency: string; time_zone: string }

const money = (micro: number, { currency }: Reader) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(micro / unit)
const date = (seconds: number, { time_zone }: Reader) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: time_zone }).format(seconds * 1000)

type About = { type: AdviceType; entity_type: AdviceEntity; entity_id: string; created_time: number }

const advice = (about: About, text: string, action: WireAdvice['action']): WireAdvice => ({
  id: `${about.type}-${about.entity_id}`,
  ...about,
  title: t(`${about.type}.title`),
  text,
  action,
})

type Changed = { changes: AdviceChange[]; undo: AdviceChange[] }
const set = (level: AdviceChange['level'], id: string, fields: AdviceChange['fields']): AdviceChange => ({
  level,
  id,
  fields,
})

/** Says that an ad was rejected. */
export function rejectedAdvice({ id, name, since }: RejectedFacts): WireAdvice {
  const about = { type: 'AD_REJECTED', entity_type: 'AD', entity_id: id, created_time: since } as const
  const text = name === null ? t('AD_REJECTED.unnamed') : t('AD_REJECTED.text', { name })
  return advice(about, text, { type: 'OPEN', label: t('AD_REJECTED.label'), url: `/ads/pins/${id}/` })
}

/** Says that a campaign for conversions has no tag; null otherwise. */
export function tagAdvice(campaign: CampaignFacts, reader: Reader): WireAdvice | null {
  const { id, name, objective, has_seen_tag, since } = campaign
  if (!lacksTag({ objective, hasSeenTag: has_seen_tag })) return null
  const about = {
    type: 'NO_CONVERSION_TAG',
    entity_type: 'CAMPAIGN',
    entity_id: id,
    created_time: since,
  } as const
  const url = `/business/manager/tags/?business_id=${reader.business_id}`
  return advice(about, t('NO_CONVERSION_TAG.text', { name }), {
    type: 'OPEN',
    label: t('NO_CONVERSION_TAG.label'),
    url,
  })
}

type Budgeted = (CampaignFacts | GroupFacts) & { isCampaign: boolean }

/** Says that a daily budget is used up by noon; null otherwise. */
export function earlyAdvice(facts: Budgeted, reader: Reader): WireAdvice | null {
  const { id, name, daily, before_noon, isCampaign, now } = facts
  const used = budgetUsedEarly({ budget: daily, beforeNoon: before_noon })
  if (!used || daily === null) return null
  const field = isCampaign ? 'daily_spend_cap' : 'budget_in_micro_currency'
  const level = isCampaign ? 'campaigns' : 'ad_groups'
  const words = { name, least: money(used.least, reader), budget: money(daily, reader) }
  return advice(
    {
      type: 'BUDGET_USED_EARLY',
      entity_type: isCampaign ? 'CAMPAIGN' : 'AD_GROUP',
      entity_id: id,
      created_time: now,
    },
    t('BUDGET_USED_EARLY.text', words),
    {
      type: 'CHANGE',
      label: t('BUDGET_USED_EARLY.label'),
      text: t('BUDGET_USED_EARLY.action', { budget: words.budget, raised: money(used.budget, reader) }),
      raises_spending: true,
      changes: [set(level, id, { [field]: used.budget })],
      undo: [set(level, id, { [field]: daily })],
    },
  )
}

/** Returns the changes that put off an end: of a campaign first, which holds its ad groups; they are taken back the other way. */
function longer(facts: Budgeted, end: number): Changed {
  const changes: AdviceChange[] = []
  const undo: AdviceChange[] = []
  const put = (level: AdviceChange['level'], id: string, before: number | null) => {
    if (before === null || before >= end) return
    changes.push(set(level, id, { end_time: end }))
    undo.unshift(set(level, id, { end_time: before }))
  }
  if ('campaign_id' in facts) {
    put('campaigns', facts.campaign_id, facts.campaign_end)
    put('ad_groups', facts.id, facts.end)
  } else put('campaigns', facts.id, facts.end)
  return { changes, undo }
}

/** Returns the time at which something ends, on its own or with its campaign. */
const endOf = (facts: Budgeted): number | null => {
  const ends = [facts.end, 'campaign_end' in facts ? facts.campaign_end : null].filter((end) => end !== null)
  return ends.length === 0 ? null : Math.min(...ends)
}

/** Says that something ends soon with money left; null otherwise. */
export function endingAdvice(facts: Budgeted, reader: Reader): WireAdvice | null {
  const { id, name, lifetime, spent, isCampaign, now } = facts
  const end = endOf(facts)
  const ending = endingSoon({ now, end, lifetime, spent })
  if (!ending || end === null) return null
  return advice(
    {
      type: 'ENDING_SOON',
      entity_type: isCampaign ? 'CAMPAIGN' : 'AD_GROUP',
      entity_id: id,
      created_time: now,
    },
    t('ENDING_SOON.text', { name, date: date(end, reader), left: money(ending.left, reader) }),
    {
      type: 'CHANGE',
      label: t('ENDING_SOON.label'),
      text: t('ENDING_SOON.action', { date: date(ending.end, reader) }),
      raises_spending: false,
      ...longer(facts, ending.end),
    },
  )
}

/** Returns the people for whom an ad group asks: without its topics, if it may leave them. */
export function targetingOf({ targeting, is_expanded }: GroupFacts): Targeting {
  const { INTEREST, ...rest } = targeting
  return is_expanded || INTEREST === undefined ? rest : targeting
}

/** Says that an audience is too small; null for one that is not. */
export function smallAudience(group: GroupFacts, people: number | null): WireAdvice | null {
  const { id, name, targeting, is_expanded, since } = group
  const way = audienceTooSmall({
    people,
    hasTopics: targeting.INTEREST !== undefined,
    isExpanded: is_expanded,
  })
  if (!way) return null
  const about = {
    type: 'AUDIENCE_TOO_SMALL',
    entity_type: 'AD_GROUP',
    entity_id: id,
    created_time: since,
  } as const
  const text = t('AUDIENCE_TOO_SMALL.text', { name, least: String(leastPeople) })
  if (way === 'EDIT')
    return advice(about, text, {
      type: 'OPEN',
      label: t('AUDIENCE_TOO_SMALL.edit'),
      url: `/ads/groups/${id}/`,
    })
  return advice(about, text, {
    type: 'CHANGE',
    label: t('AUDIENCE_TOO_SMALL.label'),
    text: t('AUDIENCE_TOO_SMALL.action'),
    raises_spending: false,
    changes: [set('ad_groups', id, { auto_targeting_enabled: true })],
    undo: [set('ad_groups', id, { auto_targeting_enabled: false })],
  })
}

/** Says that others pay more than an ad group bids; null otherwise. */
export function bidAdvice(group: GroupFacts, price: PriceFacts | null, reader: Reader): WireAdvice | null {
  const { id, name, bid, since } = group
  const raised = betterBid({ bid, price })
  if (raised === null || bid === null || !price) return null
  const field = 'bid_in_micro_currency'
  const words = { bid: money(bid, reader), raised: money(raised, reader) }
  return advice(
    { type: 'BETTER_BID', entity_type: 'AD_GROUP', entity_id: id, created_time: since },
    t('BETTER_BID.text', { name, bid: words.bid, price: money(price.price, reader) }),
    {
      type: 'CHANGE',
      label: t('BETTER_BID.label'),
      text: t('BETTER_BID.action', words),
      raises_spending: true,
      changes: [set('ad_groups', id, { [field]: raised })],
      undo: [set('ad_groups', id, { [field]: bid })],
    },
  )
}
