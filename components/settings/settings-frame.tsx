import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { AreaTexts } from '@/components/app/area-texts'
import settings from '@/messages/en/settings.json'
import styles from './frame.module.css'
import { type SettingsPage, settingsPages } from './pages'

type Props = { current: SettingsPage; children: ReactNode }

/** Every page of the settings: the way to the others at the start (on phones above), and the texts of the area. */
export function SettingsFrame({ current, children }: Props) {
  return (
    <AreaTexts texts={settings}>
      <div className={styles.frame}>
        <Navigation current={current} />
        <div className={styles.page}>{children}</div>
      </div>
    </AreaTexts>
  )
}

function Navigation({ current }: { current: SettingsPage }) {
  const t = useTranslations('settings')
  const here = useRef<HTMLAnchorElement>(null)
  // On phones the list is a row that scrolls: what one is at must stand in it.
  useEffect(() => here.current?.scrollIntoView({ block: 'nearest', inline: 'center' }), [])
  return (
    <nav className={styles.nav} aria-label={t('title')}>
      <ul>
        {settingsPages.map((page) => (
          <li key={page}>
            <a
              href={`/settings/${page}/`}
              aria-current={page === current ? 'page' : undefined}
              ref={page === current ? here : undefined}
            >
              {t(`nav.${page}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
