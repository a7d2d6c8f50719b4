import dynamic from 'next/dynamic'
import { useState } from 'react'
import { LogOutButton } from '@/components/accounts/auth/log-out-button'
import { Avatar } from '@/components/ui/avatar'
import shell from '@/components/ui/bar.module.css'
import { Disclosure } from '@/components/ui/disclosure'
import { useHasKeyboard } from '@/components/ui/hooks/use-has-keyboard'
import { Icon } from '@/components/ui/icon'
import styles from '@/components/ui/menu/menu-panel.module.css'
import { Coming } from '@/components/ui/progress'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import type { WireViewer } from '@/lib/accounts/account/schema'
import { sitePages } from '@/lib/accounts/site-texts/pages'
import { storedAccountCount } from '@/store/accounts/accounts'
import { cookieSettingsOpened } from '@/store/accounts/consent'
import { sharing } from '@/store/accounts/invites'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { SchemeChoice } from './scheme-choice'

const Switcher = dynamic(
  () =>
    retryImport(() => import('@/components/accounts/switcher/switcher')).then((module) => module.Switcher),
  {
    ssr: false,
    loading: SwitcherPlace,
  },
)
const ActingMenu = dynamic(
  () =>
    retryImport(() => import('@/components/business/acting/acting-menu')).then((module) => module.ActingMenu),
  { ssr: false },
)
const BusinessDialog = dynamic(
  () =>
    retryImport(() => import('@/components/accounts/switcher/business-dialog')).then(
      (module) => module.BusinessDialog,
    ),
  { ssr: false, loading: Coming },
)

/**
 * Shows the account menu: profile, accounts, appearance, shortcuts, log out. Visitors get appearance and
 * shortcuts behind an arrow. Items that need scripts are rendered on opening.
 */
export function AccountMenu({ viewer, onHelp }: { viewer: WireViewer | null; onHelp: () => void }) {
  const t = useTranslations('shell')
  const dispatch = useAppDispatch()
  const hasKeyboard = useHasKeyboard()
  const [isOpened, setOpened] = useState(false)
  const [makesBusiness, setMakesBusiness] = useState(false)
  const face = viewer ? <Avatar user={viewer} size={36} /> : <Icon name="down" size={20} />
  return (
    <>
      <Disclosure
        label={viewer ? t('accountMenu') : t('moreMenu')}
        face={face}
        className={shell.round}
        isTall={viewer !== null}
        onOpen={() => setOpened(true)}
      >
        {viewer && (
          <a className={styles.item} href={`/${viewer.username}/`}>
            <Avatar user={viewer} size={48} />
            <span className={styles.who}>
              <span dir="auto">{viewer.full_name}</span>
              <small>{t('seeProfile')}</small>
            </span>
          </a>
        )}
        {viewer && !viewer.acting_by && (
          <a className={styles.item} href="/settings/">
            {t('settings')}
          </a>
        )}
        {viewer && viewer.pin_count > 0 && (
          <a className={styles.item} href="/analytics/">
            {t('stats')}
          </a>
        )}
        {viewer?.is_admin && (
          <a className={styles.item} href="/admin/">
            {t('admin')}
          </a>
        )}
        {isOpened && (
          <>
            <SchemeChoice isMember={viewer !== null && !viewer.acting_by} />
            {hasKeyboard && (
              <button type="button" className={styles.item} onClick={onHelp}>
                {t('shortcuts.title')}
              </button>
            )}
            <button type="button" className={styles.item} onClick={() => dispatch(cookieSettingsOpened())}>
              {t('cookieSettings')}
            </button>
            {viewer && !viewer.acting_by && (
              <Switcher
                viewer={viewer}
                onCreateBusiness={() => setMakesBusiness(true)}
                onInvite={() =>
                  dispatch(sharing({ object_type: 'site', object_id: null, path: '/', title: '' }))
                }
              />
            )}
            {viewer && <LogOutButton>{t('logOut')}</LogOutButton>}
            <nav className={styles.links} aria-label={t('pages.label')}>
              <a href="/today/">{t('pages.today')}</a>
              {sitePages.map((page) => (
                <a key={page} href={`/${page}/`}>
                  {t(`pages.${page}`)}
                </a>
              ))}
            </nav>
            {/* Last, since it loads later and nothing above may move. */}
            {viewer?.may_act && <ActingMenu viewer={viewer} />}
          </>
        )}
      </Disclosure>
      {viewer && makesBusiness && (
        <BusinessDialog owner={viewer.full_name} onClose={() => setMakesBusiness(false)} />
      )}
    </>
  )
}

/** Reserves the accounts' space while they load, so that the layout does not shift. */
function SwitcherPlace() {
  const isPartner = useAppSelector((state) => state.session.viewer?.is_partner)
  // Pixels, as in the style sheets: frame and title, a row per account, an item per action.
  return <div style={{ blockSize: 40 + 52 * storedAccountCount() + 44 * (isPartner ? 2 : 3) }} />
}
