import { useState } from 'react'
import { SettingsFrame } from '@/components/accounts/frame/settings-frame'
import { AreaTexts } from '@/components/platform/area-texts'
import { useMail } from '@/components/platform/use-mail'
import { EmptyState } from '@/components/ui/empty-state'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import texts from '@/messages/en/passcode.json'
import { useAppSelector } from '@/store/hooks'
import styles from './passcode.module.css'
import { PasscodeForm } from './passcode-form'
import { PasscodeOn } from './passcode-on'
import { usePasscodeCalls } from './use-passcode-calls'

/** Renders `/parental-passcode`: setting a passcode, and managing it. */
export function PasscodeScreen() {
  return (
    <SettingsFrame current="parental-passcode">
      <AreaTexts area="passcode" texts={texts}>
        <Page />
      </AreaTexts>
    </SettingsFrame>
  )
}

function Page() {
  const t = useTranslations('passcode.page')
  const viewer = useAppSelector((state) => state.session.viewer)
  const isOn = viewer?.is_parental_control_passcode_enabled
  // Not required again right after setting it.
  const [wasOn] = useState(isOn)
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <p className={styles.soft}>{t('about')}</p>
      {isOn && <PasscodeOn isOpenAtFirst={!wasOn} />}
      {!isOn &&
        (viewer?.is_candidate_for_parental_control_passcode ? (
          <SetPasscode />
        ) : (
          <EmptyState sign="lock" title={t('notForYou.title')} text={t('notForYou.text')} />
        ))}
    </div>
  )
}

const allFields = ['passcode', 'confirmPasscode', 'backupEmail', 'confirmBackupEmail'] as const

function SetPasscode() {
  const t = useTranslations('passcode')
  const { set } = usePasscodeCalls()
  const { hasMail } = useMail()
  return (
    <section className={styles.part}>
      <h2>{t('page.setTitle')}</h2>
      <PasscodeForm
        fields={allFields}
        submit={t('page.set')}
        send={async (form) => {
          await set(form)
          showToast({ message: t(hasMail ? 'done.set' : 'done.setKept') })
        }}
      />
    </section>
  )
}
