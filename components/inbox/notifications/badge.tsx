import { useAppSelector } from '@/store/hooks'
import styles from './badge.module.css'
import { badgeText } from './badge-text'

/** Shows a number over an entry; nothing for none. Its control has it as text. */
export function CountBadge({ count }: { count: number }) {
  return count > 0 ? (
    <span className={styles.badge} aria-hidden="true">
      {badgeText(count)}
    </span>
  ) : null
}

/** Shows the number of unread notifications; nothing for none. Its control has it as text. */
export function NotificationsBadge() {
  const unread = useAppSelector((state) => state.notifications.unread)
  return <CountBadge count={unread} />
}
