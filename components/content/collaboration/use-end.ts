import { useFormatter } from '@/i18n/texts'
import type { WireBoardLink } from '@/lib/content/collaboration/schema'

/** Returns a function for the day on which a link expires, in words. */
export function useEnd(): (link: WireBoardLink) => string {
  const format = useFormatter()
  return ({ expires_at }) => format.dateTime(new Date(expires_at), { dateStyle: 'medium' })
}
