import { useEffect } from 'react'
import { LogOutButton } from '@/components/accounts/auth/log-out-button'
import { SettingsNav } from '@/components/accounts/frame/settings-nav'
import { AreaTexts } from '@/components/platform/area-texts'
import { Avatar } from '@/components/ui/avatar'
import { useTranslations } from '@/i18n/texts'
import { shownAddress } from '@/lib/platform/mail/shown-address'
import settings from '@/messages/en/settings.json'
import { loadAccounts } from '@/store/accounts/accounts'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import styles from './list.module.css'

/** Renders `/settings/`: who is logged in, and the list of all pages. */
export function ListScreen() {
  return (
    <AreaTexts area="settings" texts={settings}>
      <Page />
    </AreaTexts>
  )
}

function Page() {
  const t = useTranslations('settings')
  const dispatch = useAppDispatch()
  const viewer = useAppSelector((state) => state.session.viewer)
  // Logging out asks about the other accounts of this browser.
  useEffect(() => {
    dispatch(loadAccounts())
  }, [dispatch])
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      {viewer && (
        <a className={styles.who} href={`/${viewer.username}/`}>
          <Avatar user={viewer} size={64} />
          <span>
            <b dir="auto">{viewer.full_name}</b>
            <span className="visually-hidden">{t('seeProfile')}</span>
            <small dir="ltr">{shownAddress(viewer.email ?? '')}</small>
          </span>
        </a>
      )}
      <SettingsNav current={null} />
      <div className={styles.foot}>
        <a href="/help/">{t('help')}</a>
        <LogOutButton>{t('logOut')}</LogOutButton>
      </div>
    </div>
  )
}
