import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { useAppSelector } from '@/store/hooks'
import type { Notifications } from './use-notifications'

/** Marks everything read; not there when everything is. */
export function ReadAll({ notifications }: { notifications: Notifications }) {
  const t = useTranslations('notifications')
  const unread = useAppSelector((state) => state.notifications.unread)
  return unread > 0 ? (
    <Button look="plain" onClick={() => notifications.markRead()}>
      {t('readAll')}
    </Button>
  ) : null
}
