import type { ReactNode } from 'react'
import { MessagesButton } from '@/components/inbox/messages/inbox/messages-button'
import { Bell } from '@/components/inbox/notifications/bell'
import styles from '@/components/ui/bar.module.css'
import { Logo } from '@/components/ui/logo'
import { useTranslations } from '@/i18n/texts'
import type { WireViewer } from '@/lib/accounts/account/schema'
import { AccountMenu } from './account-menu'
import { AuthLinks } from './auth-links'
import { currentAt, useCurrentPath } from './current-entry'
import { ExploreMenu } from './explore-menu'

type Props = { viewer: WireViewer | null; search: ReactNode; onHelp: () => void }

const buttonsOf = (viewer: WireViewer) => (viewer.acting_by ? 0 : viewer.should_show_messaging ? 2 : 1)

/** Shows logo, Home, Explore, Create, the wide search field, and the account. */
export function Header({ viewer, search, onHelp }: Props) {
  const path = useCurrentPath()
  const t = useTranslations('shell')
  const link = (href: string, name: string) => (
    <a className={styles.link} href={href} aria-current={currentAt(path, href)}>
      {name}
    </a>
  )
  return (
    <header className={styles.header}>
      <a className={styles.logo} href="/" aria-label={t('siteName')}>
        <Logo />
      </a>
      <nav className={styles.nav} aria-label={t('nav')}>
        {link('/', t('home'))}
        <ExploreMenu path={path} />
        {link('/pin/create/', t('create'))}
      </nav>
      {search}
      <div className={styles.ends} data-buttons={viewer ? buttonsOf(viewer) : undefined}>
        {!viewer && <AuthLinks />}
        {viewer && !viewer.acting_by && <Bell />}
        {viewer?.should_show_messaging && <MessagesButton viewerId={viewer.id} path={path} />}
        <AccountMenu viewer={viewer} onHelp={onHelp} />
      </div>
    </header>
  )
}
