import type { AdIndex } from '../index/ad-index'
import type { Line } from '../index/line'
import { isFor, type Person } from '../people/person'
import { type Context, fitOf, type Known } from './fit'
import { factorOf } from './multiplied'
import { hasBudget, type Spent } from './pacing'

/** Candidates that the database is asked about for a page whose reader or topics are not known yet; sites with fewer ads ask about all. */
export const maxCandidates = 40

/** Those for a page whose best candidates can be told: it has at most three places. */
export const fewCandidates = 12

/** Candidates of one advertiser at most, and the ads that are looked at in each list. */
const perAdvertiser = 5
const looked = 120

/** Returns the spend of an ad group or campaign of an ad, with what is on its way; null for an unknown one. */
export type Remembered = (subject: string, line: Line) => Spent | null

/** Returns the lists in which ads for a page are looked for. */
function listsFor(index: AdIndex, context: Context, known: Known): (readonly Line[])[] {
  const { placement, topics, words } = context
  const near = (topics ?? []).map((id) => index.at(`topic ${id}`))
  if (placement === 'SEARCH') {
    // Plurals are found by their first form, and the other way around.
    const forms = words.flatMap((word) => [word, word.replace(/s$/, ''), `${word}s`])
    return [...[...new Set(forms)].map((word) => index.at(`word ${word}`)), ...near]
  }
  const tastes = known ? [...known.tastes.keys()].slice(0, 12).map((id) => index.at(`topic ${id}`)) : []
  return [...near, ...tastes, index.at('all'), ...(isBlind(context, known) ? [index.at('every')] : [])]
}

/** True if what is not known yet is found out with the candidates. */
const isBlind = ({ topics }: Context, known: Known) => known === null || topics === null

const runs = ({ plans: { group } }: Line, now: number) =>
  group.start <= now && (group.end === null || group.end > now)

/** True if an ad may be bought for now, as far as the process knows. */
export const mayBuy = (line: Line, spentBy: Remembered, now: number): boolean => {
  const { row, plans } = line
  const [group, campaign] = [spentBy(row.ad_group, line), spentBy(row.campaign, line)]
  return (
    (!group || hasBudget(plans.group, group, now)) && (!campaign || hasBudget(plans.campaign, campaign, now))
  )
}

type Wanted = {
  context: Context
  person: Person
  known: Known
  spentBy: Remembered
  /** True for ads that may not be shown: again, or to this person as a page before has found. */
  isRefused: (ad: string) => boolean
  now: number
}

/** Returns the ads that are worth asking the database about for a page: those with the highest expected score. */
export function candidatesFor(index: AdIndex, page: Wanted): Line[] {
  const { context, person, known, spentBy, isRefused, now } = page
  const reader = { placement: context.placement, person, known }
  const scores = new Map<Line, number>()
  for (const list of listsFor(index, context, known))
    for (let at = 0; at < list.length && at < looked; at++) {
      const line = list[at]
      if (!line || scores.has(line) || isRefused(line.row.ad)) continue
      if (!runs(line, now) || !isFor(line.row.targeting, person) || !mayBuy(line, spentBy, now)) continue
      const fit = fitOf(line, context, known, context.placement === 'RELATED')
      if (!fit) continue
      scores.set(line, line.worth * fit.relevance * factorOf(line.row.bid_options, reader))
    }
  const ordered = [...scores].sort(([, one], [, other]) => other - one)
  const max = index.size > maxCandidates && !isBlind(context, known) ? fewCandidates : maxCandidates
  const taken = new Map<string, number>()
  const chosen: Line[] = []
  for (const [line] of ordered) {
    const { business } = line.row
    const count = taken.get(business) ?? 0
    if (count >= perAdvertiser) continue
    taken.set(business, count + 1)
    chosen.push(line)
    if (chosen.length === max) break
  }
  return chosen
}
