import { AccountNotice } from '@/components/accounts/frame/account-notice'
import type { Answers } from '@/components/platform/placements/shown'
import { useSeen } from '@/components/platform/placements/use-seen'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { requestVerification } from '@/lib/platform/http/unverified'

/**
 * Reminds a member to verify their address, on every page until they close it; it comes back after 30 days. It is in the first
 * HTML, so that nothing shifts.
 */
export function VerifyNag(answers: Answers) {
  return <VerifyReminder {...answers} onComplete={requestVerification} />
}

/** Shows the reminder: `onComplete` is the way to verify the address. */
export function VerifyReminder({ onSeen, onComplete, onDismiss }: Answers) {
  const t = useTranslations('auth.verify')
  useSeen(onSeen)
  return (
    <AccountNotice title={t('title')} text={t('text')}>
      <Button onClick={onComplete}>{t('verify')}</Button>
      <Button look="plain" onClick={onDismiss}>
        {t('later')}
      </Button>
    </AccountNotice>
  )
}
