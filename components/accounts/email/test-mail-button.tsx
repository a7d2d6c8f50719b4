import { useRouter } from 'next/router'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import { rest } from '@/lib/edge/client/rest-client'
import styles from './email.module.css'

/** Sends a test mail to the admin, and shows it in the list; `children` are further buttons. */
export function TestMailButton({ children }: { children: ReactNode }) {
  const t = useTranslations('email.outbox')
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await rest('POST /v3/admin/mail/test/')
      await router.replace('/admin/mail/')
    } catch {
      showToast({ message: t('failed'), tone: 'error' })
    }
    setBusy(false)
  }
  return (
    <div className={styles.buttons}>
      <Button look="accent" aria-disabled={isBusy || undefined} onClick={send}>
        {isBusy ? t('testing') : t('test')}
      </Button>
      {children}
    </div>
  )
}
