import { AreaTexts } from '@/components/platform/area-texts'
import { ButtonLink } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import texts from '@/messages/en/notifications.json'
import { NotificationList } from './notification-list'
import styles from './notifications.module.css'
import { ReadAll } from './read-all'
import { useNotifications } from './use-notifications'

/** Shows the newest notifications, below the bell. */
export function NotificationsPanel() {
  return (
    <AreaTexts area="notifications" texts={texts}>
      <Newest />
    </AreaTexts>
  )
}

function Newest() {
  const t = useTranslations('notifications')
  const notifications = useNotifications(null, 12)
  return (
    <section className={styles.panel} aria-label={t('title')}>
      <header className={styles.head}>
        <h2>{t('title')}</h2>
        <ReadAll notifications={notifications} />
      </header>
      <NotificationList notifications={notifications} heading="h3" />
      {/* Below the list, which would move it. */}
      {(notifications.status !== 'loading' || notifications.entries.length > 0) && (
        <ButtonLink className={styles.all} href="/notifications/">
          {t('all')}
        </ButtonLink>
      )}
    </section>
  )
}
