import { AccountNotice } from '@/components/accounts/frame/account-notice'
import type { Answers } from '@/components/platform/placements/shown'
import { useSeen } from '@/components/platform/placements/use-seen'
import { useMail } from '@/components/platform/use-mail'
import { useTranslations } from '@/i18n/texts'

type Props = Pick<Answers, 'onSeen'>

/**
 * Shows the limits of a limited log-in on every page, and how to lift them
 * (docs/decisions/040-limited-log-in.md).
 */
export function LimitedBanner({ onSeen }: Props) {
  const t = useTranslations('auth.limited')
  const { hasMail } = useMail()
  useSeen(onSeen)
  return (
    <AccountNotice title={t('title')} text={t(hasMail ? 'text' : 'textKept')}>
      <a href="/settings/edit/password/">{t('change')}</a>
      <a href="/password/reset/">{t(hasMail ? 'reset' : 'resetKept')}</a>
    </AccountNotice>
  )
}

/** Informs a write-banned member in advance. */
export function BannedBanner({ onSeen }: Props) {
  const t = useTranslations('auth.banned')
  useSeen(onSeen)
  return <AccountNotice title={t('title')} text={t('text')} />
}
