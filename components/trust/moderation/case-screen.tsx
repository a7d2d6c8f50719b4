import { useState } from 'react'
import { AdminFrame } from '@/components/platform/admin/admin-frame'
import { AreaTexts } from '@/components/platform/area-texts'
import { ButtonLink } from '@/components/ui/button'
import { RelativeTime } from '@/components/ui/relative-time'
import { useTranslations } from '@/i18n/texts'
import type { Screen } from '@/lib/edge/screens/state'
import type { WireCasePage } from '@/lib/trust/moderation/schema'
import moderation from '@/messages/en/moderation.json'
import reports from '@/messages/en/reports.json'
import { AppealAnswer } from './appeal-answer'
import { CaseHistory } from './case-history'
import { DecisionForm } from './decision-form'
import styles from './moderation.module.css'
import { NextCase } from './next-case'
import { ReasonChips } from './reason-chips'
import { TargetFace } from './target'

const texts = { ...reports, ...moderation }

/** Renders `/admin/reports/:id`: the target, the reports, and the decision. */
export function CaseScreen({ screen }: { screen: Extract<Screen, { name: 'admin-report' }> }) {
  return (
    <AdminFrame current="reports">
      <AreaTexts area="reports moderation" texts={texts}>
        <Case key={screen.page.case.id} first={screen.page} />
      </AreaTexts>
    </AdminFrame>
  )
}

function Case({ first }: { first: WireCasePage }) {
  const t = useTranslations('moderation')
  const [page, setPage] = useState(first)
  const { case: one } = page
  return (
    <>
      <p className={styles.links}>
        <a href="/admin/reports/">{t('back')}</a>
        <NextCase id={page.next_id} isMain={one.state !== 'open'} />
      </p>
      <header className={styles.head}>
        <h1>{t(`reportOf.${one.target.type}`)}</h1>
        <span className={styles.state}>{t(`states.${one.state}`)}</span>
        <ReasonChips reasons={one.reasons} />
      </header>
      <section className={styles.part} aria-label={t('what')}>
        <TargetFace target={one.target} isWhole />
        <p className={styles.links}>
          {one.target.url && <ButtonLink href={one.target.url}>{t('open')}</ButtonLink>}
          {one.owner && (
            <ButtonLink href={`/admin/users/${one.owner.id}/`}>
              {t('person', { name: one.owner.username })}
            </ButtonLink>
          )}
        </p>
        <Record record={page.record} />
      </section>
      {page.messages.length > 0 && <Messages messages={page.messages} />}
      <Reports page={page} />
      {one.state === 'open' && page.outcomes.length > 0 && <DecisionForm page={page} onDone={setPage} />}
      {one.state === 'open' && page.outcomes.length === 0 && <p className={styles.note}>{t('own')}</p>}
      {one.state === 'appealed' && <AppealAnswer page={page} onDone={setPage} />}
      <CaseHistory page={page} onDone={setPage} />
    </>
  )
}

function Record({ record }: Pick<WireCasePage, 'record'>) {
  const t = useTranslations('moderation')
  if (record.length === 0) return <p className={styles.note}>{t('noRecord')}</p>
  return (
    <details className={styles.record}>
      <summary>{t('record', { count: record.length })}</summary>
      <ul>
        {record.map(({ case_id, outcome, created_at }) => (
          <li key={case_id}>
            <a href={`/admin/reports/${case_id}/`}>{t(`outcome.${outcome}`)}</a>{' '}
            <RelativeTime date={created_at} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Reports({ page }: { page: WireCasePage }) {
  const t = useTranslations()
  return (
    <section className={styles.part} aria-labelledby="case-reports">
      <h2 id="case-reports">{t('moderation.reported', { count: page.case.report_count })}</h2>
      <ul className={styles.list}>
        {page.reports.map(({ id, reason, details, reporter, created_at }) => (
          <li key={id}>
            <b>{t(`reports.reason.${reason}`)}</b>
            {details && <p dir="auto">{details}</p>}
            <small>
              {reporter ? (
                <a href={`/admin/users/${reporter.id}/`}>@{reporter.username}</a>
              ) : (
                t('moderation.formerMember')
              )}
              {' · '}
              <RelativeTime date={created_at} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Messages({ messages }: Pick<WireCasePage, 'messages'>) {
  const t = useTranslations('moderation')
  return (
    <section className={styles.part} aria-labelledby="case-messages">
      <h2 id="case-messages">{t('messages')}</h2>
      <ul className={styles.list}>
        {messages.map(({ id, sender, text, has_photo, photo, created_at }) => (
          <li key={id}>
            <small>
              {sender ? <bdi>@{sender.username}</bdi> : t('formerMember')} ·{' '}
              <RelativeTime date={created_at} />
            </small>
            {(text || !has_photo) && <p dir="auto">{text || t('sentPin')}</p>}
            {photo && (
              <a href={photo.orig.url} target="_blank" rel="noopener">
                <img
                  className={styles.photo}
                  src={photo['474x'].url}
                  width={photo['474x'].width}
                  height={photo['474x'].height}
                  loading="lazy"
                  alt={t('photo', { name: sender?.username ?? t('formerMember') })}
                />
              </a>
            )}
            {has_photo && !photo && <p className={styles.note}>{t('noPhoto')}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
