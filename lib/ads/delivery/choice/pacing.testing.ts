import { drawOf } from './auction'
import { Flights } from './flights'
import { localDay } from './local-day'
import { hasBudget, type Plan } from './pacing'

/**
 * A site whose people come in steps, to one web process after another: the views that could be had in each. A share of views is
 * clicked, within a minute, and a click is paid.
 */
export type Market = {
  from: number
  to: number
  viewsAt: (at: number) => number
  processes: number
  rate: number
  price: number
  seed: string
}

/** The millionths that were spent in each hour from the start, in each day of the time zone by its start, and in all; and unpaid clicks. */
export type Course = { hours: number[]; days: Map<number, number>; total: number; over: number }

const step = 20_000
const hour = 3_600_000
const all = Number.POSITIVE_INFINITY

/** Lets time pass for a budget: ads are shown while pacing allows it, and clicks are charged if they fit, as the database does. For tests. */
export function course(plan: Plan, market: Market): Course {
  const { from, to, viewsAt, processes, rate, price, seed } = market
  const done: Course = { hours: [], days: new Map(), total: 0, over: 0 }
  const flights = Array.from({ length: processes }, () => new Flights(processes))
  // The clicks of the next three steps.
  let waiting = [0, 0, 0]
  const spent = { today: 0, total: 0 }
  let midnight = 0
  for (let at = from; at < to; at += step) {
    const { start } = localDay(plan.zone, at)
    if (start !== midnight) spent.today = 0
    midnight = start
    const clicks = waiting[0] ?? 0
    waiting = [...waiting.slice(1), 0]
    const left = Math.min((plan.daily ?? all) - spent.today, (plan.lifetime ?? all) - spent.total)
    const paid = Math.min(clicks, Math.floor(left / price))
    done.over += clicks - paid
    spent.today += paid * price
    spent.total += paid * price
    const slot = Math.floor((at - from) / hour)
    done.hours[slot] = (done.hours[slot] ?? 0) + paid * price
    done.days.set(start, (done.days.get(start) ?? 0) + paid * price)
    const views = viewsAt(at)
    for (let n = 0; n < views; n += 1) {
      const own = flights[n % processes] as Flights
      if (!hasBudget(plan, own.with('group', spent, price, at), at)) continue
      own.add(['group'], rate * price, at)
      if (drawOf(seed, `${at} ${n}`) < rate) waiting[n % 3] = (waiting[n % 3] ?? 0) + 1
    }
  }
  done.total = spent.total
  return done
}
