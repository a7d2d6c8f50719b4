import { useAppSelector } from '@/store/hooks'
import styles from './badge.module.css'
import { badgeText } from './badge-text'

/** Shows the number of unread notifications; nothing for none. Its control has it as text. */
export function NotificationsBadge() {
  const unread = useAppSelector((state) => state.notifications.unread)
  return unread > 0 ? (
    <span className={styles.badge} aria-hidden="true">
      {badgeText(unread)}
    </span>
  ) : null
}
