import { entryHref } from '../entry-href'
import { notificationWords } from '../notification-words'
import type { WireNotification } from '../schema'
import type { PushPayload } from './schema'

/** Maximum characters of a push's text; an encrypted push is limited to 4 KB. */
const longest = 300

/** Returns the push of an entry: text and target. */
export function pushPayload(notification: WireNotification, locale: string): PushPayload {
  const words = [...notificationWords(notification, locale)]
  const body = words.length > longest ? `${words.slice(0, longest - 1).join('')}…` : words.join('')
  return {
    title: 'Magpie',
    body,
    url: entryHref(notification) ?? '/notifications/',
    tag: `notification-${notification.id}`,
  }
}
