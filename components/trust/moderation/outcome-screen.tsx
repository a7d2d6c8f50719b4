import { useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { Screen } from '@/lib/edge/screens/state'
import type { WireDecision, WireOutcome } from '@/lib/trust/moderation/schema'
import moderation from '@/messages/en/moderation.json'
import reports from '@/messages/en/reports.json'
import { AppealForm } from './appeal-form'
import styles from './moderation.module.css'
import { TargetFace } from './target'

const texts = { ...reports, ...moderation }

/** Renders `/report/:id`: the outcome for a reporter, and the reasons for the person concerned. */
export function OutcomeScreen({ screen }: { screen: Extract<Screen, { name: 'report' }> }) {
  return (
    <AreaTexts area="reports moderation" texts={texts}>
      <Outcome key={screen.outcome.case_id} first={screen.outcome} token={screen.token} />
    </AreaTexts>
  )
}

function Outcome({ first, token }: { first: WireOutcome; token: string | null }) {
  const t = useTranslations('moderation')
  const [outcome, setOutcome] = useState(first)
  const { decision, target } = outcome
  return (
    <article className={styles.page}>
      <h1>{t(decision ? 'aboutYours' : 'yourReport')}</h1>
      <div className={styles.part}>
        {target.url ? (
          <a href={target.url} className={styles.case}>
            <TargetFace target={target} />
          </a>
        ) : (
          <TargetFace target={target} />
        )}
      </div>
      {decision ? (
        <Statement decision={decision} token={token} onAppealed={setOutcome} />
      ) : (
        <p>
          {t(`decided.${outcome.was_violation === null ? 'waiting' : outcome.was_violation ? 'yes' : 'no'}`)}
        </p>
      )}
    </article>
  )
}

type StatementProps = {
  decision: WireDecision
  token: string | null
  onAppealed: (outcome: WireOutcome) => void
}

function Statement({ decision, token, onAppealed }: StatementProps) {
  const t = useTranslations()
  const format = useFormatter()
  const { rule, until, appeal } = decision
  return (
    <>
      <section className={styles.part} aria-labelledby="statement">
        <h2 id="statement">{t('moderation.whatAndWhy')}</h2>
        <p>
          <b>{t(`moderation.yours.${decision.outcome}`)}</b> {decision.is_undone && t('moderation.noLonger')}
        </p>
        {until && !decision.is_undone && (
          <p>
            {t('moderation.until', {
              date: format.dateTime(new Date(until), { dateStyle: 'long', timeStyle: 'short' }),
            })}
          </p>
        )}
        {rule && (
          <p>
            {t('moderation.ruleBroken', {
              rule: t(`reports.reason.${rule}`),
              means: t(`reports.means.${rule}`),
            })}
          </p>
        )}
        <blockquote className={styles.quote} dir="auto">
          {decision.statement}
        </blockquote>
        <p className={styles.note}>{t('moderation.byPeople')}</p>
      </section>
      {decision.can_appeal && <AppealForm decision={decision} token={token} onDone={onAppealed} />}
      {appeal && (
        <section className={styles.part} aria-labelledby="appeal">
          <h2 id="appeal">{t('moderation.yourAppeal')}</h2>
          <blockquote className={styles.quote} dir="auto">
            {appeal.text}
          </blockquote>
          <p role="status">
            {appeal.is_granted === null
              ? t('moderation.appealWaits')
              : t(appeal.is_granted ? 'moderation.appealGranted' : 'moderation.appealKept')}
          </p>
          {appeal.answer && (
            <blockquote className={styles.quote} dir="auto">
              {appeal.answer}
            </blockquote>
          )}
        </section>
      )}
      {!decision.can_appeal && !appeal && !decision.is_undone && (
        <p className={styles.note}>{t('moderation.tooLate')}</p>
      )}
    </>
  )
}
