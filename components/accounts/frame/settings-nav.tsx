import { useEffect, useId, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import patterns from '@/components/ui/patterns.module.css'
import { useTranslations } from '@/i18n/texts'
import { useAppSelector } from '@/store/hooks'
import styles from './nav.module.css'
import { isOfGroup, type SettingsPage, settingsBlocks, settingsHref, settingsIcons } from './pages'

/** Returns whether the viewer has a page: the passcode's is for minors, that of ads for hosts with ads, and a limited log-in has the current one only. */
function useIsShown(current: SettingsPage | null) {
  const isMinor = useAppSelector(({ session: { viewer } }) => viewer?.is_under_18 ?? false)
  const isLimited = useAppSelector(({ session }) => session.viewer?.login_state === 'limited_login')
  const hasAds = useAppSelector(({ session }) => session.viewer?.has_promotions ?? false)
  return (page: SettingsPage) =>
    page === current ||
    (!isLimited && (page !== 'parental-passcode' || isMinor) && (page !== 'ads' || hasAds))
}

/**
 * Lists the pages of the settings: without a current page as the content of `/settings/`, otherwise beside a page on
 * wide screens, with the pages below the current group only.
 */
export function SettingsNav({ current }: { current: SettingsPage | null }) {
  const t = useTranslations('settings')
  const nav = useCurrentInView()
  const isShown = useIsShown(current)
  return (
    <nav className={styles.nav} data-side={current !== null || undefined} aria-label={t('title')} ref={nav}>
      {settingsBlocks.map(({ name, groups }) => {
        const rows = groups.flatMap((group) => {
          const isOpen = current === null || isOfGroup(group, current)
          return [group.page, ...(isOpen ? group.below : [])].filter(isShown).map((page) => ({
            page,
            isBelow: page !== group.page,
          }))
        })
        return (
          rows.length > 0 && <Block key={name} name={t(`blocks.${name}`)} rows={rows} current={current} />
        )
      })}
    </nav>
  )
}

type Row = { page: SettingsPage; isBelow: boolean }

function Block({
  name,
  rows,
  current,
}: {
  name: string
  rows: readonly Row[]
  current: SettingsPage | null
}) {
  const t = useTranslations('settings')
  const id = useId()
  return (
    <div className={styles.block}>
      <p id={id} className={styles.name}>
        {name}
      </p>
      <ul className={patterns.list} aria-labelledby={id}>
        {rows.map(({ page, isBelow }) => (
          <li key={page} data-below={isBelow || undefined}>
            <a href={settingsHref(page)} aria-current={page === current ? 'page' : undefined}>
              <span className={styles.icon}>
                <Icon name={settingsIcons[page]} size={20} />
              </span>
              <span className={styles.words}>
                <span>{t(`nav.${page}`)}</span>
                {current === null && <small>{t(`navHints.${page}`)}</small>}
              </span>
              {current === null && <Icon name="next" size={18} />}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Shows the current entry of a list that scrolls on low screens, without moving the page as `scrollIntoView` would. */
function useCurrentInView() {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = nav.current?.querySelector('[aria-current]')
    if (!nav.current || !link) return
    const [list, entry] = [nav.current.getBoundingClientRect(), link.getBoundingClientRect()]
    nav.current.scrollTop += entry.top + entry.height / 2 - (list.top + list.height / 2)
  }, [])
  return nav
}
