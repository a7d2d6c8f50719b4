import type { Domain } from '@/lib/platform/manifest/domain.server'
import { domains } from './domains.server'
import { registries } from './registries.server'

/** Subscribes every domain to the events of others; call it in each process that runs commands. Idempotent. */
export function registerListeners(): void {
  for (const { listen } of domains as readonly Domain[]) listen?.(registries)
}
