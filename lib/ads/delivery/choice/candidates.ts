import type { AdIndex } from '../index/ad-index'
import type { Line } from '../index/line'
import { isFor, type Person } from '../people/person'
import { type Context, fitOf, type Known } from './fit'
import { factorOf } from './multiplied'
import { hasBudget, type Spent } from './pacing'

/** Candidates that the database is asked about for a page whose reader or topics are not known yet; sites with fewer ads ask about all. */
export const maxCandidates = 40

/** Those for a page whose best candidates can be told: it has at most three places. */
export const fewCandidates = 8

/** Candidates of one advertiser at most: of many, and of few. */
const perAdvertiser = { many: 5, few: 3 } as const
/** The ads that are looked at in each list; fewer where enough of the highest bidders fit. */
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

/** Returns a condition that is the same for all ads of an ad group, and is found once for each. */
function ofGroup(is: (line: Line) => boolean): (line: Line) => boolean {
  const found = new Map<string, boolean>()
  return (line) => {
    const before = found.get(line.row.ad_group)
    if (before !== undefined) return before
    const now = is(line)
    found.set(line.row.ad_group, now)
    return now
  }
}

/** Returns a function that is true for so many ads of each advertiser. */
function takerOf(each: number): (line: Line) => boolean {
  const taken = new Map<string, number>()
  return ({ row: { business } }) => {
    const count = taken.get(business) ?? 0
    taken.set(business, count + 1)
    return count < each
  }
}

/** Returns the ads that are worth asking the database about for a page: those with the highest expected score. */
export function candidatesFor(index: AdIndex, page: Wanted): Line[] {
  const { context, person, known, spentBy, isRefused, now } = page
  const reader = { placement: context.placement, person, known }
  const isFew = index.size > maxCandidates && !isBlind(context, known)
  const [max, each] = isFew ? [fewCandidates, perAdvertiser.few] : [maxCandidates, perAdvertiser.many]
  const scores = new Map<Line, number>()
  const judged = new Map<Line, boolean>()
  const isForReader = ofGroup((line) => runs(line, now) && isFor(line.row.targeting, person))
  const hasMoney = ofGroup((line) => mayBuy(line, spentBy, now))
  // What is cheap to tell, and refuses many, comes first.
  const scoreOf = (line: Line): boolean => {
    if (!isForReader(line)) return false
    const fit = fitOf(line, context, known, context.placement === 'RELATED')
    if (!fit || isRefused(line.row.ad) || !hasMoney(line)) return false
    scores.set(line, line.worth * fit.relevance * factorOf(line.row.bid_options, reader))
    return true
  }
  // An ad may be in several lists.
  const scored = (line: Line): boolean => {
    const before = judged.get(line)
    if (before !== undefined) return before
    const is = scoreOf(line)
    judged.set(line, is)
    return is
  }
  for (const list of listsFor(index, context, known)) {
    // Each list has its highest bidders first: those that follow enough of them have less to bid.
    const found = takerOf(each)
    let enough = max
    for (let at = 0; at < list.length && at < looked && enough > 0; at++) {
      const line = list[at]
      if (line && scored(line) && found(line)) enough -= 1
    }
  }
  const ordered = [...scores].sort(([, one], [, other]) => other - one)
  const take = takerOf(each)
  const chosen: Line[] = []
  for (const [line] of ordered) {
    if (take(line)) chosen.push(line)
    if (chosen.length === max) break
  }
  return chosen
}
