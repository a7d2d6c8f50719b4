import type { Domain } from '@/lib/platform/house/domain.server'
import { domains } from './domains.server'
import { house } from './house.server'

/** Subscribes every domain to the events of others, in each process that runs commands. Idempotent. */
export function registerListeners(): void {
  for (const { listen } of domains as readonly Domain[]) listen?.(house)
}
