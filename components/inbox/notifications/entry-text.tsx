import { useTranslations } from '@/i18n/texts'
import type { WireNotification } from '@/lib/inbox/notifications/schema'
import { textValues } from '@/lib/inbox/notifications/text-values'

/** Shows the text of an entry, with names in bold. */
export function EntryText({ notification }: { notification: WireNotification }) {
  const t = useTranslations('notifications')
  const { who, ...values } = textValues(notification)
  const name = (words: React.ReactNode) => <b dir="auto">{words}</b>
  const names = t.rich(`who.${who}`, { ...values, b: name })
  return <>{t.rich(`kinds.${notification.kind}`, { ...values, who: () => names })}</>
}
