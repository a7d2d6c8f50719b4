import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { Notifications } from './use-notifications'

/** Marks everything as read; hidden when everything is. */
export function ReadAll({ notifications }: { notifications: Notifications }) {
  const t = useTranslations('notifications')
  return notifications.entries.some(({ unread }) => unread) ? (
    <Button look="plain" onClick={() => notifications.markRead()}>
      {t('readAll')}
    </Button>
  ) : null
}
