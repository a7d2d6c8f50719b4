import styles from '@/components/accounts/email/email.module.css'
import { TestMailButton } from '@/components/accounts/email/test-mail-button'
import { AnnounceButton } from '@/components/inbox/notifications/announce-button'
import { AdminFrame } from '@/components/platform/admin/admin-frame'
import { AreaTexts } from '@/components/platform/area-texts'
import { useMail } from '@/components/platform/use-mail'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { Screen } from '@/lib/edge/screens/state'
import type { WireMail, WireWholeMail } from '@/lib/platform/mail/outbox.server'
import texts from '@/messages/en/email.json'
import { OutboxFilter } from './outbox-filter'
import { ResendButton } from './resend-button'

type Outbox = Extract<Screen, { name: 'admin-mail' }>

/** Renders `/admin/mail`: the outbox. */
export function OutboxScreen({ screen }: { screen: Outbox }) {
  return (
    <AdminFrame current="mail">
      <AreaTexts area="email" texts={texts}>
        <div className={`${styles.page} ${styles.wide}`}>
          {screen.mail ? (
            <WholeMail mail={screen.mail} canSend={screen.server !== null} />
          ) : (
            <Mails {...screen} />
          )}
        </div>
      </AreaTexts>
    </AdminFrame>
  )
}

function Mails({ mails, isFirst, older, server, query, state }: Outbox) {
  const t = useTranslations('email.outbox')
  const isFiltered = query !== '' || state !== null
  const address = (more: Record<string, string>) =>
    `/admin/mail/?${new URLSearchParams({ ...(query && { query }), ...(state && { state }), ...more })}`
  const { proof } = useMail()
  return (
    <>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>
        {server ? t('on', { server }) : t('off')} {t(`proof.${proof}`)}
      </p>
      <TestMailButton>
        <AnnounceButton />
      </TestMailButton>
      <OutboxFilter key={`${state} ${query}`} query={query} state={state} />
      {mails.length === 0 && isFiltered && (
        <EmptyState sign="search" title={t('noneFound')} text={t('noneFoundText')}>
          <ButtonLink href="/admin/mail/">{t('showAll')}</ButtonLink>
        </EmptyState>
      )}
      {mails.length === 0 && !isFiltered && (
        <EmptyState sign="inbox" title={t('empty')} text={t('emptyText')} />
      )}
      {mails.length > 0 && (
        <ul className={styles.mails} aria-label={t('title')}>
          {mails.map((mail) => (
            <Row key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        {older && <ButtonLink href={address({ before: older })}>{t('older')}</ButtonLink>}
        {!isFirst && <ButtonLink href={address({})}>{t('newest')}</ButtonLink>}
      </div>
    </>
  )
}

/** Returns when a mail was written, as the other pages of the area say it. */
function useWritten() {
  const format = useFormatter()
  return ({ created_at }: WireMail) =>
    format.dateTime(new Date(created_at), { dateStyle: 'medium', timeStyle: 'short' })
}

/** Shows one row of the list: in columns, or stacked on a phone. */
function Row({ mail }: { mail: WireMail }) {
  const when = useWritten()
  return (
    <li>
      <a href={`/admin/mail/?id=${mail.id}`} className={styles.mail}>
        <strong dir="auto">{mail.subject}</strong>
        <span dir="ltr">{mail.to_address}</span>
        <span>
          <State mail={mail} />
        </span>
        <small>{when(mail)}</small>
      </a>
    </li>
  )
}

function State({ mail }: { mail: WireMail }) {
  const t = useTranslations('email.outbox')
  return (
    <>
      <span className={styles.mark} data-state={mail.state}>
        {t(`states.${mail.state}`)}
      </span>{' '}
      {mail.attempts > 0 && t('tries', { count: mail.attempts })}
      {mail.last_error && <span className={styles.status}> {mail.last_error}</span>}
    </>
  )
}

/** Shows one mail. Its HTML is in a sandboxed frame. */
function WholeMail({ mail, canSend }: { mail: WireWholeMail; canSend: boolean }) {
  const t = useTranslations('email.outbox')
  const when = useWritten()
  return (
    <>
      <div className={styles.buttons}>
        <ButtonLink href="/admin/mail/">{t('back')}</ButtonLink>
        {mail.can_resend && canSend && <ResendButton id={mail.id} />}
      </div>
      <h1>{mail.subject}</h1>
      <p className={styles.lead}>
        {t('to')}: <span dir="ltr">{mail.to_address}</span> · {when(mail)} · <State mail={mail} />
      </p>
      <iframe className={styles.frame} title={t('preview')} sandbox="" srcDoc={mail.html} />
      <h2>{t('text')}</h2>
      <pre className={styles.text}>{mail.body_text}</pre>
    </>
  )
}
