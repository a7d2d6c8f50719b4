import type { AppError } from '@/lib/core/app-error'
import { noteTiming } from '@/lib/core/logs/timings.server'
import {
  begin,
  type Caller,
  callerIn,
  crossSite,
  limit,
  type Rules,
  reserveCapacity,
  take,
  viewer,
} from './exchange.server'
import { type Answer, asRoute, type Written } from './written.server'

/** The input of a route's handler. */
export type RouteCall = Caller & {
  request: Request
  requestId: string
  /** Names the operation of the code whose time is to be counted, never a text of the request. */
  time: (operation: string) => void
}

type RouteSpec = Rules & {
  work: (call: RouteCall) => Promise<Answer>
  /** The envelope of this door for refusals. */
  refuse: (error: AppError, requestId: string) => unknown
}

/** Creates a door that serves no endpoint, such as an upload: it takes the steps of a door, and then `work`. */
export const defineDoor =
  ({ work, refuse, ...rules }: RouteSpec) =>
  async (request: Request): Promise<Written> => {
    const started = performance.now()
    const exchange = begin(request, rules)
    let timed: string | undefined
    const time = (operation: string) => {
      timed = operation
    }
    const run = async () => {
      const call = { ...(await callerIn(exchange)), request, requestId: exchange.requestId, time }
      exchange.answer = await work(call)
    }
    const written = await take(exchange, [limit, viewer, crossSite, reserveCapacity, run], refuse)
    if (timed) noteTiming('call', timed, performance.now() - started, written.status >= 500)
    return written
  }

/** Creates a door for Next's router. */
export const defineRoute = (spec: RouteSpec) => asRoute(defineDoor(spec))
