import dynamic from 'next/dynamic'
import { useState } from 'react'
import shell from '@/components/ui/bar.module.css'
import { Disclosure } from '@/components/ui/disclosure'
import { Icon } from '@/components/ui/icon'
import { retryImport } from '@/components/ui/retry-import'
import { NotificationsBadge } from './badge'
import styles from './bell.module.css'
import { useNotificationsLabel } from './use-notifications-label'

const NotificationsPanel = dynamic(
  () => retryImport(() => import('./notifications-panel')).then((module) => module.NotificationsPanel),
  {
    ssr: false,
  },
)

/**
 * Shows the bell in the header, with the newest notifications below it; on phones the tab bar links to their
 * page.
 */
export function Bell() {
  const label = useNotificationsLabel()
  const [opened, setOpened] = useState(0)
  return (
    <div className={styles.bell}>
      <Disclosure
        label={label}
        face={
          <>
            <Icon name="bell" />
            <NotificationsBadge />
          </>
        }
        className={`${shell.round} ${styles.face}`}
        onOpen={() => setOpened((times) => times + 1)}
      >
        {opened > 0 && <NotificationsPanel key={opened} />}
        <noscript>
          <a href="/notifications/">{label}</a>
        </noscript>
      </Disclosure>
    </div>
  )
}
