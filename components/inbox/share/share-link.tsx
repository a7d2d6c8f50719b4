import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { Icon } from '@/components/ui/icon'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import styles from './share.module.css'

/** Milliseconds for which the button says that the link was copied. */
const copiedFor = 2500

/** Shows the link with a button that copies it; one that the browser does not copy is selected for the person to do so. */
export function ShareLink({ link, hint }: { link: string | null; hint: string | null }) {
  const t = useTranslations('invites')
  const field = useRef<HTMLDivElement>(null)
  const [copied, setCopied] = useState(0)
  useEffect(() => {
    if (copied === 0) return
    const timer = window.setTimeout(() => setCopied(0), copiedFor)
    return () => window.clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    if (link === null) return
    try {
      await navigator.clipboard.writeText(link)
      setCopied((times) => times + 1)
      showToast({ message: t('copied') })
    } catch {
      field.current?.querySelector('input')?.select()
      showToast({ message: t('copyFailed'), tone: 'error' })
    }
  }
  return (
    <div ref={field} className={styles.link}>
      <FormField
        label={t('link')}
        {...(hint ? { hint } : {})}
        value={link ?? t('making')}
        onChange={() => undefined}
        readOnly
        dir="ltr"
        onFocus={(event) => event.target.select()}
        aside={
          <Button look="accent" className={styles.copy} aria-disabled={link === null} onClick={copy}>
            <Icon name={copied > 0 ? 'check' : 'link'} size={18} />
            {t('copy')}
          </Button>
        }
      />
    </div>
  )
}
