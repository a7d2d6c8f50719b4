import { useState } from 'react'
import { PageHead, Section } from '@/components/accounts/frame/section'
import { AreaTexts } from '@/components/platform/area-texts'
import { useMail } from '@/components/platform/use-mail'
import { Button, ButtonLink } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import { shownAddress } from '@/lib/platform/mail/shown-address'
import texts from '@/messages/en/email.json'
import { useAppSelector } from '@/store/hooks'
import { ChangeEmailForm } from './change-email-form'
import styles from './email.module.css'
import { ResendButton } from './resend-button'
import { useResend } from './use-resend'

/** Renders `/settings/edit/email`: the address, its verification, and changing it. */
export function EmailSettings() {
  return (
    <AreaTexts area="email" texts={texts}>
      <Settings />
    </AreaTexts>
  )
}

function Settings() {
  const t = useTranslations('email.settings')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const hasPassword = useAppSelector((state) => state.session.viewer?.has_password ?? false)
  const { hasMail } = useMail()
  return (
    <>
      <PageHead title={t('title')} hint={t('hint')} />
      <Section title={t('current')}>
        <Address />
      </Section>
      <Section title={t('changeTitle')}>
        {!hasPassword && (
          <p>{t.rich('noPassword', { set: (words) => <a href="/settings/edit/password/">{words}</a> })}</p>
        )}
        {hasPassword && sentTo === null && <ChangeEmailForm onSent={setSentTo} />}
        {sentTo !== null && (
          <div className={styles.note} role="status">
            <strong>{t(hasMail ? 'sentTitle' : 'keptTitle')}</strong>
            <p>{t(hasMail ? 'sent' : 'kept', { email: sentTo })}</p>
            <Button onClick={() => setSentTo(null)}>{t('again')}</Button>
          </div>
        )}
      </Section>
      <Section title={t('mails')} hint={t(hasMail ? 'mailsHint' : 'noMail')}>
        <div className={styles.buttons}>
          <ButtonLink href="/email/subscription/">{t('choose')}</ButtonLink>
        </div>
      </Section>
    </>
  )
}

function Address() {
  const t = useTranslations('email.settings')
  const email = useAppSelector((state) => state.session.viewer?.email)
  const isVerified = useAppSelector((state) => state.session.viewer?.is_email_verified)
  const resend = useResend()
  const { hasLink, proof } = useMail()
  return (
    <>
      <div className={styles.address}>
        <span dir="ltr">{shownAddress(email ?? '')}</span>
        {proof !== 'off' && (
          <span className={styles.mark} data-state={isVerified ? 'yes' : 'no'}>
            {isVerified ? t('verified') : t('unverified')}
          </span>
        )}
        {!isVerified && hasLink && <ResendButton {...resend} />}
      </div>
      {!isVerified && !hasLink && <p className={styles.lead}>{t('byAdmin')}</p>}
      <Problem>{resend.problem}</Problem>
    </>
  )
}
