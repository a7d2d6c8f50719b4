import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { AreaTexts } from '@/components/app/area-texts'
import { PasscodeNote } from '@/components/passcode/passcode-note'
import settings from '@/messages/en/settings.json'
import { useAppSelector } from '@/store/hooks'
import styles from './frame.module.css'
import { type SettingsPage, settingsHref, settingsPages } from './pages'

type Props = { current: SettingsPage; children: ReactNode }

/** Every page of the settings: the way to the others at the start (on phones above), and the texts of the area. */
export function SettingsFrame({ current, children }: Props) {
  return (
    <AreaTexts texts={settings}>
      <div className={styles.frame}>
        <Navigation current={current} />
        <div className={styles.page}>
          <PasscodeNote />
          {children}
        </div>
      </div>
    </AreaTexts>
  )
}

function Navigation({ current }: { current: SettingsPage }) {
  const t = useTranslations('settings')
  const isMinor = useAppSelector(({ session: { viewer } }) => viewer?.is_under_18 ?? false)
  const isLimited = useAppSelector(({ session }) => session.viewer?.login_state === 'limited_login')
  const isShown = (page: SettingsPage) =>
    page === current || (!isLimited && (page !== 'parental-passcode' || isMinor))
  const pages = settingsPages.filter(isShown)
  const here = useRef<HTMLAnchorElement>(null)
  // On phones the list is a row that scrolls: what one is at must stand in it.
  useEffect(() => {
    // Some browsers answer a promise, which is no clean-up.
    here.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <nav className={styles.nav} aria-label={t('title')}>
      <ul>
        {pages.map((page) => (
          <li key={page}>
            <a
              href={settingsHref(page)}
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
