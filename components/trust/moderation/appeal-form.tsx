import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import { api } from '@/lib/edge/client/api'
import { resource } from '@/lib/edge/client/resource-client'
import { moderationLimits } from '@/lib/trust/moderation/limits'
import type { WireDecision, WireOutcome } from '@/lib/trust/moderation/schema'
import styles from './moderation.module.css'

type Props = {
  decision: WireDecision
  /** The token of a mail's link, for people who cannot log in. */
  token: string | null
  onDone: (outcome: WireOutcome) => void
}

/** Shows the form for an appeal, which can be sent once. */
export function AppealForm({ decision, token, onDone }: Props) {
  const t = useTranslations('moderation')
  const form = useForm({
    values: { text: '' },
    offline: t('notDone'),
    submit: async ({ text }) =>
      onDone(
        token === null
          ? (await resource('AppealResource').create({ decision_id: decision.id, text })).data
          : await api('POST /v3/reports/appeal/', { token, text }),
      ),
  })
  const { isPending } = form
  return (
    <form className={styles.part} aria-labelledby="make-appeal" onSubmit={form.onSubmit}>
      <h2 id="make-appeal">{t('makeAppeal')}</h2>
      <p>{t('appealHow')}</p>
      <FormField
        {...form.field('text')}
        label={t('appealText')}
        limit={moderationLimits.appeal}
        rows={4}
        error={form.errorOf('text') ?? form.problem}
      />
      <Button
        type="submit"
        look="accent"
        className={styles.submit}
        disabled={!form.values.text.trim() || isPending}
      >
        {isPending ? t('saving') : t('sendAppeal')}
      </Button>
    </form>
  )
}
