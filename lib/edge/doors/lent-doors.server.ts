import { singleton } from '@/lib/core/singleton'
import type { Written } from './define-route.server'

/** The doors that our own server asks without Next in between: that of resources, and that of `/v3/`, `/vx/` and `/ads/`. */
export type Doors = {
  resource: (request: Request, params: { resource: string; method: string }) => Promise<Written>
  call: (request: Request) => Promise<Written>
}

/**
 * Returns the place where the route of resources leaves the doors for our own server: one copy of their modules, and of
 * what they keep, in a process. Empty until Next loaded that route.
 */
export const lentDoors = () => singleton('doors.lent', (): { doors: Doors | null } => ({ doors: null }))
