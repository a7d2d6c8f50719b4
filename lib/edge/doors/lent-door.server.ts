import { singleton } from '@/lib/core/singleton'
import type { Written } from './define-route.server'

/** The resource door, for a GET request that has no body. */
export type Door = (request: Request, params: { resource: string; method: string }) => Promise<Written>

/**
 * Returns the place where the route of resources leaves its door for our own server, which then asks it without Next in
 * between: one copy of its modules, and of what they keep, in a process. Empty until Next loaded that route.
 */
export const lentDoor = () => singleton('doors.lent', (): { resource: Door | null } => ({ resource: null }))
