import { AccountNotice } from '@/components/accounts/frame/account-notice'
import { useMail } from '@/components/platform/use-mail'
import { useTranslations } from '@/i18n/texts'

/**
 * Shows the limits of a limited log-in on every page, and how to lift them
 * (docs/decisions/040-limited-log-in.md).
 */
export function LimitedBanner() {
  const t = useTranslations('auth.limited')
  const { hasMail } = useMail()
  return (
    <AccountNotice title={t('title')} text={t(hasMail ? 'text' : 'textKept')}>
      <a href="/settings/edit/password/">{t('change')}</a>
      <a href="/password/reset/">{t(hasMail ? 'reset' : 'resetKept')}</a>
    </AccountNotice>
  )
}

/** Informs a write-banned member in advance. */
export function BannedBanner() {
  const t = useTranslations('auth.banned')
  return <AccountNotice title={t('title')} text={t('text')} />
}
