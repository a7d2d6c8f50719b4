import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import { moderationLimits } from '@/lib/trust/moderation/limits'
import type { WireCasePage } from '@/lib/trust/moderation/schema'
import styles from './moderation.module.css'
import { useDecision } from './use-decision'

type Props = { page: WireCasePage; onDone: (page: WireCasePage) => void }

/** Shows an appeal and its answer: by an admin other than the one who decided, if there is any. */
export function AppealAnswer({ page, onDone }: Props) {
  const t = useTranslations('moderation')
  const [answer, setAnswer] = useState('')
  const { isBusy, problem, run } = useDecision(onDone)
  const decision = page.decisions.find(({ appeal }) => appeal?.decided_at === null)
  if (!decision?.appeal) return null
  const give = (granted: boolean) =>
    run(() => resource('AppealResource').update({ decision_id: decision.id, granted, answer }))
  const isReady = answer.trim() !== '' && !isBusy
  return (
    <section className={styles.part} aria-labelledby="case-appeal">
      <h2 id="case-appeal">{t('appeal')}</h2>
      <blockquote className={styles.quote} dir="auto">
        {decision.appeal.text}
      </blockquote>
      {page.may_answer ? (
        <>
          <FormField
            label={t('answer')}
            hint={t('statementHint')}
            value={answer}
            onChange={setAnswer}
            limit={moderationLimits.answer}
            rows={3}
            error={problem}
          />
          <p className={styles.links}>
            <Button disabled={!isReady} onClick={() => give(false)}>
              {t('keep')}
            </Button>
            <Button look="accent" disabled={!isReady} onClick={() => give(true)}>
              {t('grant')}
            </Button>
          </p>
        </>
      ) : (
        <p className={styles.note}>{t('anotherAnswers')}</p>
      )}
    </section>
  )
}
