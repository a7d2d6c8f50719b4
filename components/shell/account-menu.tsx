import { useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import { Icon } from '@/components/ui/icon'
import { showToast } from '@/components/ui/toast-store'
import type { WireViewer } from '@/lib/accounts/schema'
import { logOut } from '@/store/auth'
import { cookieSettingsOpened } from '@/store/consent'
import { useAppDispatch } from '@/store/hooks'
import { Disclosure } from './disclosure'
import styles from './menu.module.css'
import { SchemeChoice } from './scheme-choice'
import shell from './shell.module.css'

/** Behind the avatar: profile, appearance, shortcuts, log out. Visitors find appearance and shortcuts behind an arrow. */
export function AccountMenu({ viewer, onHelp }: { viewer: WireViewer | null; onHelp: () => void }) {
  const t = useTranslations('shell')
  const dispatch = useAppDispatch()
  const face = viewer ? <Avatar user={viewer} size={36} /> : <Icon name="down" size={20} />
  return (
    <Disclosure label={viewer ? t('accountMenu') : t('moreMenu')} face={face} className={shell.round}>
      {viewer && (
        <a className={styles.item} href={`/${viewer.username}/`}>
          <Avatar user={viewer} size={48} />
          <span className={styles.who}>
            <span dir="auto">{viewer.full_name}</span>
            <small>{t('seeProfile')}</small>
          </span>
        </a>
      )}
      {viewer && (
        <a className={styles.item} href="/settings/account-settings/">
          {t('settings')}
        </a>
      )}
      <SchemeChoice isMember={viewer !== null} />
      <button type="button" className={styles.item} onClick={onHelp}>
        {t('shortcuts.title')}
      </button>
      <button type="button" className={styles.item} onClick={() => dispatch(cookieSettingsOpened())}>
        {t('cookieSettings')}
      </button>
      {viewer && <LogOut />}
    </Disclosure>
  )
}

function LogOut() {
  const t = useTranslations('shell')
  const dispatch = useAppDispatch()
  const leave = async () => {
    try {
      await dispatch(logOut())
    } catch {
      showToast({ message: t('logOutFailed'), tone: 'error' })
    }
  }
  return (
    <button type="button" className={styles.item} onClick={leave}>
      {t('logOut')}
    </button>
  )
}
