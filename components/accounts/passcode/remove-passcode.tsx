import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import styles from './passcode.module.css'
import { useOnce } from './use-once'
import { usePasscodeCalls } from './use-passcode-calls'

/** Turns the passcode off. */
export function RemovePasscode() {
  const t = useTranslations('passcode')
  const { remove } = usePasscodeCalls()
  const { state, problem, run } = useOnce(async () => {
    await remove()
    showToast({ message: t('done.removed') })
  })
  return (
    <section className={styles.part}>
      <h2>{t('page.removeTitle')}</h2>
      <p>{t('page.removeText')}</p>
      <Problem>{problem}</Problem>
      <Button disabled={state !== 'ready'} onClick={run}>
        {t('page.remove')}
      </Button>
    </section>
  )
}
