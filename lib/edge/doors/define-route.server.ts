import type { AppError } from '@/lib/core/app-error'
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
export type RouteCall = Caller & { request: Request; requestId: string }

type RouteSpec = Rules & {
  work: (call: RouteCall) => Promise<Answer>
  /** The envelope of this door for refusals. */
  refuse: (error: AppError, requestId: string) => unknown
}

/** Creates a door that serves no endpoint, such as an upload: it takes the steps of a door, and then `work`. */
export const defineDoor =
  ({ work, refuse, ...rules }: RouteSpec) =>
  (request: Request): Promise<Written> => {
    const exchange = begin(request, rules)
    const run = async () => {
      const call = { ...(await callerIn(exchange)), request, requestId: exchange.requestId }
      exchange.answer = await work(call)
    }
    return take(exchange, [limit, viewer, crossSite, reserveCapacity, run], refuse)
  }

/** Creates a door for Next's router. */
export const defineRoute = (spec: RouteSpec) => asRoute(defineDoor(spec))
