import { singleton } from '@/lib/core/singleton'
import type { Written } from './written.server'

/** The doors that our own server calls directly, without Next. */
export type Doors = {
  resource: (request: Request, params: { resource: string; method: string }) => Promise<Written>
  rest: (request: Request) => Promise<Written>
  v5: (request: Request) => Promise<Written>
  graphql: (request: Request) => Promise<Written>
}

/**
 * Returns the slot in which the resource route publishes the doors to our own server, so that a process has one copy of
 * their modules and state. Empty until Next has loaded that route.
 */
export const directHandlers = () => singleton('doors.lent', (): { doors: Doors | null } => ({ doors: null }))
