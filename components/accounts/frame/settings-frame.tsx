import { type ReactNode, useEffect, useRef } from 'react'
import { PasscodeNote } from '@/components/accounts/frame/passcode-note'
import { AreaTexts } from '@/components/platform/area-texts'
import { useTranslations } from '@/i18n/texts'
import settings from '@/messages/en/settings.json'
import { useAppSelector } from '@/store/hooks'
import styles from './frame.module.css'
import { isOfGroup, type SettingsPage, settingsGroups, settingsHref } from './pages'

type Props = { current: SettingsPage; children: ReactNode }

/**
 * Frames every page of the settings: navigation at the start (on phones at the top) with the pages of the current
 * group, and the area's texts.
 */
export function SettingsFrame({ current, children }: Props) {
  return (
    <AreaTexts area="settings" texts={settings}>
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
  const groups = settingsGroups
    .map(({ page, below }) => ({
      page,
      below: below.filter(isShown),
      isOpen: isOfGroup({ page, below }, current),
    }))
    .filter(({ page, isOpen }) => isShown(page) || isOpen)
  const here = useRef<HTMLAnchorElement>(null)
  const nav = useRef<HTMLElement>(null)
  // The navigation scrolls separately, as a row on phones and a column on low screens. This shows its current entry
  // without moving the page, as `scrollIntoView` would.
  useEffect(() => {
    if (!nav.current || !here.current) return
    const [list, link] = [nav.current.getBoundingClientRect(), here.current.getBoundingClientRect()]
    const left = link.left + link.width / 2 - (list.left + list.width / 2)
    const top = link.top + link.height / 2 - (list.top + list.height / 2)
    nav.current.scrollBy({ left, top, behavior: 'instant' })
  }, [])
  const link = (page: SettingsPage) => (
    <a
      href={settingsHref(page)}
      aria-current={page === current ? 'page' : undefined}
      ref={page === current ? here : undefined}
    >
      {t(`nav.${page}`)}
    </a>
  )
  return (
    <nav className={styles.nav} aria-label={t('title')} ref={nav}>
      <ul>
        {groups.map(({ page, below, isOpen }) => (
          <li key={page}>
            {isShown(page) && link(page)}
            {isOpen && below.length > 0 && (
              <ul className={styles.below}>
                {below.map((one) => (
                  <li key={one}>{link(one)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
