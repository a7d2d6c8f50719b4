import { useMail } from '@/components/platform/use-mail'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import { useAppSelector } from '@/store/hooks'
import styles from './passcode.module.css'
import { useOnce } from './use-once'
import { usePasscodeCalls } from './use-passcode-calls'

/** Shows that the passcode is on, its backup address, and whether that is confirmed. */
export function BackupState() {
  const t = useTranslations('passcode.page')
  const { resend } = usePasscodeCalls()
  const { hasMail } = useMail()
  const { state, problem, run } = useOnce(resend)
  const viewer = useAppSelector((one) => one.session.viewer)
  const email = viewer?.parental_control_anonymized_email ?? ''
  const isPending = viewer?.is_parental_control_passcode_verification_pending
  return (
    <section className={styles.note}>
      <h2>{t('on')}</h2>
      <p>{isPending ? t(hasMail ? 'pending' : 'pendingKept', { email }) : t('onText', { email })}</p>
      {isPending && (
        <Button disabled={state !== 'ready'} onClick={run}>
          {state === 'done' ? t(hasMail ? 'resent' : 'resentKept') : t(hasMail ? 'resend' : 'resendKept')}
        </Button>
      )}
      <Problem>{problem}</Problem>
    </section>
  )
}
