import { useAppSelector } from '@/store/hooks'
import styles from './badge.module.css'
import { badgeText } from './badge-text'

/** How many notifications are unread; nothing when none is. The control round it says the same in words. */
export function NewsBadge() {
  const unread = useAppSelector((state) => state.news.unread)
  return unread > 0 ? (
    <span className={styles.badge} aria-hidden="true">
      {badgeText(unread)}
    </span>
  ) : null
}
