import type { WireAd, WireAdGroup, WireCampaign } from '@/lib/ads/campaigns/wire'
import { amountOf, typedAmount } from '../kit/amount'
import type { Fields } from '../kit/changes'
import { dayOfEnd, dayOfStart, endOf, startOf } from '../kit/days'
import { type BidValues, bidFaults, bidFields, bidValues } from './bid-values'

/** A budget for each day, for the whole time, or none. */
export type BudgetKind = 'daily' | 'total' | 'none'

/** The fields of a campaign as one fills them: an amount is a text, a day is `YYYY-MM-DD`, and '' is none. */
export type CampaignValues = {
  name: string
  kind: BudgetKind
  budget: string
  start: string
  end: string
  /** The percentages of its bids by device, place and audience. */
  bids: BidValues
}

export const campaignValues = (campaign: WireCampaign): CampaignValues => {
  const { daily_spend_cap: daily, lifetime_spend_cap: total } = campaign
  return {
    name: campaign.name,
    kind: total !== null ? 'total' : daily !== null ? 'daily' : 'none',
    budget: typedAmount(total ?? daily),
    start: dayOfStart(campaign.start_time),
    end: dayOfEnd(campaign.end_time),
    bids: bidValues(campaign.bid_options),
  }
}

/** Returns what a call gets for the values of a campaign. */
export const campaignFields = ({ name, kind, budget, start, end, bids }: CampaignValues): Fields => ({
  name,
  daily_spend_cap: kind === 'daily' ? amountOf(budget) : null,
  lifetime_spend_cap: kind === 'total' ? amountOf(budget) : null,
  start_time: startOf(start),
  end_time: endOf(end),
  bid_options: bidFields(bids),
})

export type Targeting = WireAdGroup['targeting_spec']

/** The fields of an ad group as one fills them; without a budget of its own, its kind is none. */
export type GroupValues = {
  name: string
  kind: BudgetKind
  budget: string
  start: string
  end: string
  /** The most that is bid, as a text; '' lets this site bid. */
  bid: string
  expands: boolean
  targeting: Targeting
}

export const groupValues = (group: WireAdGroup): GroupValues => ({
  name: group.name,
  kind: group.budget_type === 'CBO_ADGROUP' ? 'none' : group.budget_type === 'LIFETIME' ? 'total' : 'daily',
  budget: typedAmount(group.budget_in_micro_currency),
  start: dayOfStart(group.start_time),
  end: dayOfEnd(group.end_time),
  bid: typedAmount(group.bid_in_micro_currency),
  expands: group.auto_targeting_enabled,
  targeting: group.targeting_spec,
})

/** Returns what a call gets for the values of an ad group; one that shares a budget has no time of its own here. */
export const groupFields = ({
  name,
  kind,
  budget,
  start,
  end,
  bid,
  expands,
  targeting,
}: GroupValues): Fields => ({
  name,
  ...(kind === 'none'
    ? {}
    : {
        budget_type: kind === 'total' ? 'LIFETIME' : 'DAILY',
        budget_in_micro_currency: amountOf(budget),
        start_time: startOf(start),
        end_time: endOf(end),
      }),
  bid_in_micro_currency: amountOf(bid),
  bid_strategy_type: bid.trim() === '' ? 'AUTOMATIC_BID' : 'MAX_BID',
  auto_targeting_enabled: expands,
  targeting_spec: targeting,
})

export type AdValues = {
  name: string
  destination: string
  /** The id of its lead form; empty for none. */
  form: string
}

export const adValues = ({ name, destination_url, lead_form_id }: WireAd): AdValues => ({
  name: name ?? '',
  destination: destination_url ?? '',
  form: lead_form_id ?? '',
})

export const adFields = ({ name, destination, form }: AdValues): Fields => ({
  name: name.trim() === '' ? null : name,
  destination_url: destination.trim() === '' ? null : destination.trim(),
  lead_form_id: form === '' ? null : form,
})

/** Returns those of the fields that are not as they were; null if there are none. */
export function changedFields(before: Fields, after: Fields): Fields | null {
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  )
  return changed.length > 0 ? Object.fromEntries(changed) : null
}

/** The name that each value of a form has in its call. */
const inCall = {
  campaign: { name: 'name', start: 'start_time', end: 'end_time' },
  group: {
    name: 'name',
    start: 'start_time',
    end: 'end_time',
    bid: 'bid_in_micro_currency',
    budget: 'budget_in_micro_currency',
  },
  ad: { name: 'name', destination: 'destination_url', form: 'lead_form_id' },
} as const

/** Returns the value of a form that a field of its call belongs to; the field itself if it is none. */
export function formFieldOf(kind: keyof typeof inCall, field: string): string {
  if (kind === 'campaign' && /_spend_cap$/.test(field)) return 'budget'
  if (field.startsWith('bid_options.')) return field
  const [top = field] = field.split('.')
  if (top === 'targeting_spec') return field
  return Object.entries(inCall[kind]).find(([, name]) => name === top)?.[0] ?? field
}

type Faulty = { kind: BudgetKind; budget: string; bid?: string; bids?: BidValues }

/** Returns the faults that can be found before anything is sent: amounts and percentages that are none. */
export function faultsOf(
  { kind, budget, bid = '', bids }: Faulty,
  noAmount: string,
  noPercent = '',
): Record<string, string> {
  return {
    ...(kind !== 'none' && amountOf(budget) === null ? { budget: noAmount } : {}),
    ...(bid.trim() !== '' && amountOf(bid) === null ? { bid: noAmount } : {}),
    ...(bids ? bidFaults(bids, noPercent) : {}),
  }
}
