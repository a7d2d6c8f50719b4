import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { api } from '@/lib/edge/client/api'
import styles from './email.module.css'

/** Sends a test mail to the admin, and shows it in the list; `children` are further buttons. */
export function TestMailButton({ children }: { children: ReactNode }) {
  const t = useTranslations('email.outbox')
  const router = useRouter()
  const { isPending: isBusy, start: send } = useAction(
    async () => {
      await api('POST /v3/admin/mail/test/')
      await router.replace('/admin/mail/')
    },
    { offline: t('failed'), toasts: true, once: true },
  )
  return (
    <div className={styles.buttons}>
      <Button look="accent" aria-disabled={isBusy || undefined} onClick={() => send()}>
        {isBusy ? t('testing') : t('test')}
      </Button>
      {children}
    </div>
  )
}
