import fields from '@/components/accounts/frame/fields.module.css'
import { Button, ButtonLink } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import styles from './security.module.css'

/** Shows the recovery codes once, to copy or download. */
export function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useTranslations('settingsSecurity.mfa')
  const text = codes.join('\n')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ message: t('copied') })
    } catch {
      showToast({ message: t('notCopied'), tone: 'error' })
    }
  }
  return (
    <Dialog title={t('codesTitle')} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.soft}>{t('codesText')}</p>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className={fields.buttons}>
          <Button onClick={copy}>{t('copy')}</Button>
          <ButtonLink
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
            download="magpie-recovery-codes.txt"
          >
            {t('download')}
          </ButtonLink>
          <Button look="accent" onClick={onClose}>
            {t('kept')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
