import { SettingsFrame } from '@/components/accounts/frame/settings-frame'
import { AreaTexts } from '@/components/platform/area-texts'
import { useMail } from '@/components/platform/use-mail'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import texts from '@/messages/en/passcode.json'
import { useAppSelector } from '@/store/hooks'
import styles from './passcode.module.css'
import { useOnce } from './use-once'
import { usePasscodeCalls } from './use-passcode-calls'

/** Renders `/parental-passcode/help`, the target of "Forgot it?". Never asks for the passcode. */
export function PasscodeHelpScreen() {
  return (
    <SettingsFrame current="parental-passcode">
      <AreaTexts area="passcode" texts={texts}>
        <Help />
      </AreaTexts>
    </SettingsFrame>
  )
}

function Help() {
  const t = useTranslations('passcode')
  const { hasMail } = useMail()
  return (
    <div className={styles.page}>
      <h1>{t('help.title')}</h1>
      <section className={styles.part}>
        <h2>{t('help.forgotTitle')}</h2>
        <p>{t(hasMail ? 'help.forgotText' : 'help.forgotTextKept')}</p>
        <RequestReset />
      </section>
      <section className={styles.part}>
        <h2>{t('help.lockTitle')}</h2>
        <p>{t('help.lockText')}</p>
      </section>
      <section className={styles.part}>
        <h2>{t('help.guardTitle')}</h2>
        <p>{t('page.about')}</p>
      </section>
      <a href="/parental-passcode/">{t('help.back')}</a>
    </div>
  )
}

function RequestReset() {
  const t = useTranslations('passcode.help')
  const { hasMail } = useMail()
  const { requestReset } = usePasscodeCalls()
  const { state, problem, run } = useOnce(requestReset)
  const email = useAppSelector(({ session }) => session.viewer?.parental_control_anonymized_email)
  if (!email) return <p className={styles.soft}>{t('none')}</p>
  return (
    <>
      <Button disabled={state !== 'ready'} onClick={run}>
        {state === 'done' ? t(hasMail ? 'sent' : 'sentKept') : t(hasMail ? 'send' : 'sendKept', { email })}
      </Button>
      <Problem>{problem}</Problem>
    </>
  )
}
