import styles from '@/components/platform/admin/form.module.css'
import { useZone } from '@/components/platform/admin/use-zone'
import type { Form } from '@/components/platform/use-form'
import { FormField } from '@/components/ui/fields/form-field'
import { NumberField } from '@/components/ui/fields/number-field'
import { useTranslations } from '@/i18n/texts'
import { limits } from '@/lib/insights/experiences/definition'
import type { Values } from './values'

/** Says how often a person sees an experience, and until when. */
export function FrequencyFields({ form }: { form: Form<Values> }) {
  const t = useTranslations('experiences.fields')
  const zone = useZone()
  const { times, days_between, again_days } = form.values
  return (
    <div className={styles.pair}>
      <NumberField
        label={t('times')}
        value={times}
        min={0}
        max={limits.times}
        onChange={(value) => form.set('times', value)}
      />
      <NumberField
        label={t('days_between')}
        value={days_between}
        min={0}
        max={limits.days}
        onChange={(value) => form.set('days_between', value)}
      />
      <NumberField
        label={t('again_days')}
        value={again_days}
        min={0}
        max={limits.days}
        onChange={(value) => form.set('again_days', value)}
      />
      <FormField {...form.field('ends_at')} type="datetime-local" hint={t('endHint', { zone })} />
    </div>
  )
}
