import { env } from '@/lib/core/env.server'
import { directHandlers } from '@/lib/edge/doors/direct-handlers.server'
import { captureAnswer, type NextServer } from './captured-answer'

/** No such resource: its answer needs no database. */
const PATH = '/resource/NoResource/get/'

/**
 * Makes Next load the route of resources, and with it the domains and their listeners, before the process accepts
 * requests. An import here would load a second copy of every domain (docs/decisions/170). @throws Error when the route
 * does not load
 */
export async function loadDoor(next: NextServer): Promise<void> {
  const { status } = await captureAnswer(next, PATH, { host: new URL(env().ORIGIN).host })
  if (!directHandlers().doors) throw new Error(`the route of resources answered ${status} and left no doors`)
}
