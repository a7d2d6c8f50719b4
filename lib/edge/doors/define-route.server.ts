import type { AppError } from '@/lib/core/app-error'
import {
  begin,
  type Caller,
  callerIn,
  crossSite,
  limit,
  type Rules,
  room,
  take,
  viewer,
} from './exchange.server'
import { type Answer, responseOf } from './written.server'

/** The input of a route's handler. */
export type RouteCall = Caller & { request: Request; requestId: string }

type RouteSpec = Rules & {
  work: (call: RouteCall) => Promise<Answer>
  /** The envelope of this door for refusals. */
  refuse: (error: AppError, requestId: string) => unknown
}

/** Creates the handler of a route that serves no endpoint, such as an upload: it takes the steps of a door, and then `work`. */
export function defineRoute({ work, refuse, ...rules }: RouteSpec): (request: Request) => Promise<Response> {
  return async (request) => {
    const exchange = begin(request, rules)
    const run = async () => {
      const call = { ...(await callerIn(exchange)), request, requestId: exchange.requestId }
      exchange.answer = await work(call)
    }
    return responseOf(await take(exchange, [limit, viewer, crossSite, room, run], refuse))
  }
}
