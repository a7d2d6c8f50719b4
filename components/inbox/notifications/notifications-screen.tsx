import dynamic from 'next/dynamic'
import { AreaTexts } from '@/components/platform/area-texts'
import { Placement } from '@/components/platform/placements/placement'
import type { OwnForms } from '@/components/platform/placements/shown'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import type { Screen } from '@/lib/edge/screens/state'
import texts from '@/messages/en/notifications.json'
import { NotificationList } from './notification-list'
import styles from './notifications.module.css'
import { canPush } from './push-device'
import { ReadAll } from './read-all'
import { useNotifications } from './use-notifications'

const PushOffer = dynamic(
  () => retryImport(() => import('./push-offer')).then((module) => module.PushOffer),
  { ssr: false },
)

type Props = { screen: Extract<Screen, { name: 'notifications' }> }

/** Renders `/notifications/`: the viewer's notifications, newest first. */
export function NotificationsScreen({ screen }: Props) {
  return (
    <AreaTexts area="notifications" texts={texts}>
      <Notifications screen={screen} />
    </AreaTexts>
  )
}

function Notifications({ screen }: Props) {
  const t = useTranslations('notifications')
  const notifications = useNotifications(screen, 25)
  const isHydrated = useHydrated()
  const own: OwnForms = {
    push_offer: {
      // A browser that was not asked for permission has no subscription.
      isDue: isHydrated && canPush() && Notification.permission === 'default',
      show: (answers) => <PushOffer {...answers} />,
    },
  }
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <ReadAll notifications={notifications} />
        <a href="/settings/notifications/">{t('settings')}</a>
      </header>
      <NotificationList notifications={notifications} heading="h2" />
      {/* Last: it appears once the browser was asked, and would move the list. */}
      <Placement id="notifications" own={own} />
    </div>
  )
}
