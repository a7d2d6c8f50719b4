import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { RelativeTime } from '@/components/ui/relative-time'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import type { WireCasePage } from '@/lib/trust/moderation/schema'
import styles from './moderation.module.css'

/** Known steps in the log of a case; others are shown by their internal name. */
const steps = ['report_decided', 'decision_undone', 'appeal_made', 'appeal_answered'] as const

type Props = { page: WireCasePage; onDone: (page: WireCasePage) => void }

/** Lists the decisions with undo, and all steps. */
export function CaseHistory({ page, onDone }: Props) {
  const t = useTranslations('moderation')
  return (
    <>
      {page.decisions.length > 0 && (
        <section className={styles.part} aria-labelledby="case-decisions">
          <h2 id="case-decisions">{t('decisions')}</h2>
          <ul className={styles.list}>
            {page.decisions.map((decision) => (
              <Decision key={decision.id} decision={decision} onDone={onDone} />
            ))}
          </ul>
        </section>
      )}
      {page.log.length > 0 && (
        <details className={styles.record}>
          <summary>{t('log')}</summary>
          <ul>
            {page.log.map(({ id, action, actor, created_at }) => (
              <li key={id}>
                <StepName action={action} /> {actor && <bdi>@{actor.username}</bdi>}{' '}
                <RelativeTime date={created_at} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function StepName({ action }: { action: string }) {
  const t = useTranslations('moderation.steps')
  const known = steps.find((step) => step === action)
  return known ? t(known) : <code>{action}</code>
}

type Of = { decision: WireCasePage['decisions'][number]; onDone: Props['onDone'] }

function Decision({ decision, onDone }: Of) {
  const t = useTranslations()
  const { appeal, rule } = decision
  const undo = useAction(
    async () => onDone((await resource('AdminReportResource').delete({ decision_id: decision.id })).data),
    { offline: t('moderation.notDone'), once: true },
  )
  return (
    <li>
      <b>
        {t(`moderation.outcome.${decision.outcome}`)}
        {rule && ` · ${t(`reports.reason.${rule}`)}`}
        {decision.is_undone && ` · ${t('moderation.undone')}`}
      </b>
      <p dir="auto">{decision.statement}</p>
      {appeal?.answer && (
        <p>
          {t(appeal.is_granted ? 'moderation.granted' : 'moderation.kept')}{' '}
          <span dir="auto">{appeal.answer}</span>
        </p>
      )}
      <small>
        {decision.decider ? <bdi>@{decision.decider.username}</bdi> : t('moderation.formerMember')}
        {' · '}
        <RelativeTime date={decision.created_at} />
      </small>
      {!decision.is_undone && (
        <Button className={styles.submit} disabled={undo.isPending} onClick={() => void undo.start()}>
          {t('moderation.undo')}
        </Button>
      )}
      <p className={styles.problem} role="alert">
        {undo.problem?.message}
      </p>
    </li>
  )
}
