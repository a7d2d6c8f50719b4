import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import { moderationLimits } from '@/lib/trust/moderation/limits'
import type { WireCasePage } from '@/lib/trust/moderation/schema'
import styles from './moderation.module.css'

type Props = { page: WireCasePage; onDone: (page: WireCasePage) => void }

/** Shows an appeal and its answer: by an admin other than the one who decided, if there is any. */
export function AppealAnswer({ page, onDone }: Props) {
  const t = useTranslations('moderation')
  const decision = page.decisions.find(({ appeal }) => appeal?.decided_at === null)
  if (!decision?.appeal) return null
  return (
    <section className={styles.part} aria-labelledby="case-appeal">
      <h2 id="case-appeal">{t('appeal')}</h2>
      <blockquote className={styles.quote} dir="auto">
        {decision.appeal.text}
      </blockquote>
      {page.may_answer ? (
        <AnswerForm decisionId={decision.id} onDone={onDone} />
      ) : (
        <p className={styles.note}>{t('anotherAnswers')}</p>
      )}
    </section>
  )
}

type FormProps = Pick<Props, 'onDone'> & { decisionId: string }

function AnswerForm({ decisionId, onDone }: FormProps) {
  const t = useTranslations('moderation')
  const form = useForm({
    values: { answer: '', granted: false },
    offline: t('notDone'),
    submit: async (given) =>
      onDone((await resource('AppealResource').update({ decision_id: decisionId, ...given })).data),
  })
  const isReady = form.values.answer.trim() !== '' && !form.isPending
  return (
    <form className={styles.answer} onSubmit={form.onSubmit} noValidate>
      <FormField
        {...form.field('answer')}
        label={t('answer')}
        hint={t('statementHint')}
        limit={moderationLimits.answer}
        rows={3}
        error={form.errorOf('answer') ?? form.problem}
      />
      <p className={styles.links}>
        <Button type="submit" disabled={!isReady} onClick={() => form.set('granted', false)}>
          {t('keep')}
        </Button>
        <Button type="submit" look="accent" disabled={!isReady} onClick={() => form.set('granted', true)}>
          {t('grant')}
        </Button>
      </p>
    </form>
  )
}
