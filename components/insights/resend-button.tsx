import { useRouter } from 'next/router'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { api } from '@/lib/edge/client/api'

/** Sends a mail again that failed, and shows its new state. */
export function ResendButton({ id }: { id: string }) {
  const t = useTranslations('email.outbox')
  const router = useRouter()
  const { isPending, start } = useAction(
    async () => {
      await api('POST /v3/admin/mail/:id/resend/', { id })
      showToast({ message: t('resent') })
      await router.replace(`/admin/mail/?id=${id}`)
    },
    { offline: t('notResent'), toasts: true, once: true },
  )
  return (
    <Button look="accent" aria-disabled={isPending || undefined} onClick={() => start()}>
      {isPending ? t('resending') : t('resend')}
    </Button>
  )
}
