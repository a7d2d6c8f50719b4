import type { ReactNode } from 'react'
import { PasscodeNote } from '@/components/accounts/frame/passcode-note'
import { AreaTexts } from '@/components/platform/area-texts'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import settings from '@/messages/en/settings.json'
import { useAppSelector } from '@/store/hooks'
import styles from './frame.module.css'
import type { SettingsPage } from './pages'
import { SettingsNav } from './settings-nav'

type Props = { current: SettingsPage; children: ReactNode }

/**
 * Frames every page of the settings, with the area's texts: beside the list of all pages, or on phones below a way back
 * to that list.
 */
export function SettingsFrame({ current, children }: Props) {
  return (
    <AreaTexts area="settings" texts={settings}>
      <div className={styles.frame}>
        <SettingsNav current={current} />
        <div className={styles.page}>
          <Back />
          <PasscodeNote />
          {children}
        </div>
      </div>
    </AreaTexts>
  )
}

/** Leads back to the list, on phones only; not for a limited log-in, which has one page. */
function Back() {
  const t = useTranslations('settings')
  const isLimited = useAppSelector(({ session }) => session.viewer?.login_state === 'limited_login')
  if (isLimited) return null
  return (
    <a className={styles.back} href="/settings/">
      <Icon name="back" size={20} />
      {t('title')}
    </a>
  )
}
