import { logEvent } from '@/lib/platform/http/log-client'

/** The pins whose card was seen since the page was loaded. */
const logged = new Set<string>()

/** Logs that the card of a pin was seen, once. */
export function logImpression(id: string): void {
  if (logged.has(id)) return
  logged.add(id)
  logEvent('cardImpression', { component: 'grid', object_id_str: id })
}
