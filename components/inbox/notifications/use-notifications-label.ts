import { useTranslations } from '@/i18n/texts'
import { useAppSelector } from '@/store/hooks'
import { badgeText } from './badge-text'

/** Returns the unread count in words; null for none. */
export function useUnreadWords(): string | null {
  const t = useTranslations('shell')
  const unread = useAppSelector((state) => state.notifications.unread)
  return unread > 0 ? t('notificationsUnread', { count: badgeText(unread) }) : null
}

/** Returns the label of the link to the notifications, with the unread count. */
export function useNotificationsLabel(): string {
  const t = useTranslations('shell')
  const words = useUnreadWords()
  return words ? `${t('notifications')}, ${words}` : t('notifications')
}
