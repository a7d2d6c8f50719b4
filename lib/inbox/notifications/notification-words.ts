import { createTranslator } from 'next-intl'
import { isolatedValues } from '@/lib/platform/i18n/isolate'
import { directionOf } from '@/lib/platform/i18n/languages'
import texts from '@/messages/en/notifications.json'
import type { WireNotification } from './schema'
import { textValues } from './text-values'

/** Returns an entry as plain text in its reader's language, for pushes and mails. */
export function notificationWords(notification: WireNotification, locale: string): string {
  const t = createTranslator({ locale, messages: texts, namespace: 'notifications' })
  const { who, ...values } = isolatedValues(textValues(notification), directionOf(locale))
  const names = t.markup(`who.${who}`, { ...values, b: (words) => words })
  return t.markup(`kinds.${notification.kind}`, { ...values, who: () => names })
}
