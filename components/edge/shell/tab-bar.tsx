import type { ReactNode } from 'react'
import { explorePages } from '@/components/discover/search-explore/pages'
import { CountBadge, NotificationsBadge } from '@/components/inbox/notifications/badge'
import { useUnreadWords } from '@/components/inbox/notifications/use-notifications-label'
import { Avatar } from '@/components/ui/avatar'
import styles from '@/components/ui/bar.module.css'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { WireViewer } from '@/lib/accounts/account/schema'
import { currentAt, useCurrentPath } from './current-entry'
import { useFooter } from './use-footer'

/** Shows the navigation on phones, within reach of the thumb. */
export function TabBar({ viewer }: { viewer: WireViewer | null }) {
  const path = useCurrentPath()
  const t = useTranslations('shell')
  const unread = useUnreadWords()
  const footer = useFooter(viewer === null)
  // The pages without a search are reached from there.
  const explored = explorePages.find(({ href }) => path.startsWith(href))
  const profile = viewer ? `/${viewer.username}/` : '/login/'
  const tabs: { href: string; section?: string; name: string; more?: string | null; face: ReactNode }[] = [
    {
      href: '/',
      name: t('home'),
      more: footer.hasHomeBadge ? t('homeFresh') : null,
      face: (
        <>
          <Icon name="home" />
          {footer.hasHomeBadge && <span className={styles.dot} />}
        </>
      ),
    },
    {
      href: '/search/pins/',
      section: explored?.href ?? '/search/',
      name: t('search'),
      face: <Icon name="search" />,
    },
    { href: '/pin/create/', name: t('create'), face: <Icon name="plus" /> },
    ...(viewer && !viewer.acting_by
      ? [
          {
            href: '/notifications/',
            name: t('notifications'),
            more: unread,
            face: (
              <>
                <Icon name="bell" />
                <NotificationsBadge />
              </>
            ),
          },
        ]
      : []),
    {
      href: profile,
      name: viewer ? t('profile') : t('logIn'),
      more: !viewer && footer.waiting > 0 ? t('savesWaiting', { count: footer.waiting }) : null,
      face: viewer ? (
        <Avatar user={viewer} size={26} />
      ) : (
        <>
          <Icon name="person" />
          <CountBadge count={footer.waiting} />
        </>
      ),
    },
  ]
  return (
    <nav
      className={styles.tabs}
      data-tabs={tabs.length}
      data-away={footer.isHidden || undefined}
      aria-label={t('nav')}
      onFocus={footer.onFocus}
      onBlur={footer.onBlur}
    >
      {footer.homeFlyout && (
        <span className={styles.flyout} aria-hidden="true">
          {t(footer.homeFlyout)}
        </span>
      )}
      {tabs.map(({ href, section, name, more, face }) => (
        <a key={href} href={href} aria-current={currentAt(path, href, section)}>
          {face}
          <span>
            {name}
            {more && <span className="visually-hidden">, {more}</span>}
          </span>
        </a>
      ))}
    </nav>
  )
}
