import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { useResend } from './use-resend'

/** Shows "Resend email", then "Email sent" and disabled (specification part 1, section 2). */
export function ResendButton({ resend, isSent, isBusy }: ReturnType<typeof useResend>) {
  const t = useTranslations('email.resend')
  return (
    <Button disabled={isSent} aria-disabled={isBusy || undefined} onClick={() => !isBusy && resend()}>
      {isSent ? t('sent') : t('resend')}
    </Button>
  )
}
