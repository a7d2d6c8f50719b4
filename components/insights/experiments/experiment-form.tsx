import { Choices, Select } from '@/components/platform/admin/choices'
import styles from '@/components/platform/admin/form.module.css'
import { useZone } from '@/components/platform/admin/use-zone'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { NumberField } from '@/components/ui/fields/number-field'
import { SwitchField } from '@/components/ui/fields/switch-field'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import { limits, metricNames } from '@/lib/insights/experiments/definition'
import { experimentNames, isExperimentName } from '@/lib/insights/experiments/names'
import type { WireExperiment, WireExperimentPage, WireHoldout } from '@/lib/insights/experiments/schema'
import { AudienceFields } from './audience-fields'
import { GroupFields } from './group-fields'
import { useExperimentForm } from './use-experiment-form'

type Props = {
  experiment: WireExperiment | null
  holdouts: readonly WireHoldout[]
  onSaved: (saved: WireExperimentPage) => void
}

/** Edits an experiment. Its groups and audience are fixed once it has begun; the share of people may change at any time. */
export function ExperimentForm({ experiment, holdouts, onSaved }: Props) {
  const t = useTranslations('experiments')
  const form = useExperimentForm(experiment, onSaved)
  const { values, isPending } = form
  const isFixed = experiment !== null && experiment.state === 'running'
  const zone = useZone()
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate aria-busy={isPending}>
      {!experiment && (
        <Select
          label={t('fields.name')}
          value={values.name}
          hint={isExperimentName(values.name) ? t(`about.${values.name}`) : t('fields.nameHint')}
          options={[
            { value: '', text: t('fields.noName') },
            ...experimentNames.map((value) => ({ value, text: value })),
          ]}
          error={form.errorOf('name')}
          onChange={(name) => form.set('name', name)}
        />
      )}
      <FormField {...form.field('title')} limit={limits.title} required />
      <FormField
        {...form.field('hypothesis')}
        hint={t('fields.hypothesisHint')}
        rows={3}
        limit={limits.hypothesis}
      />
      <GroupFields form={form} isFixed={isFixed} />
      <div className={styles.pair}>
        <NumberField
          label={t('fields.share')}
          value={values.share}
          min={0}
          max={100}
          onChange={(share) => form.set('share', share)}
        />
        <FormField {...form.field('ends_at')} type="datetime-local" hint={t('fields.endHint', { zone })} />
      </div>
      <AudienceFields form={form} isFixed={isFixed} />
      <div className={styles.pair}>
        <Choices
          label={t('fields.metrics')}
          all={t('everyMetric')}
          values={metricNames}
          chosen={values.metrics}
          nameOf={(metric) => t(`metrics.${metric}`)}
          error={form.errorOf('metrics')}
          onChange={(chosen) => form.set('metrics', chosen)}
        />
        <Choices
          label={t('fields.holdouts')}
          all={t('everyHoldout')}
          values={holdouts.map(({ name }) => name)}
          chosen={values.holdouts}
          nameOf={(name) => holdouts.find((one) => one.name === name)?.title ?? name}
          error={form.errorOf('holdouts')}
          onChange={(chosen) => form.set('holdouts', chosen)}
        />
      </div>
      <SwitchField
        label={t('fields.has_employees')}
        hint={t('fields.employeesHint')}
        checked={values.has_employees}
        onChange={(on) => form.set('has_employees', on)}
      />
      <Problem>{form.problem}</Problem>
      <div className={styles.answers}>
        <Button type="submit" look="accent" aria-disabled={isPending}>
          {t(isPending ? 'saving' : experiment ? 'save' : 'create')}
        </Button>
      </div>
    </form>
  )
}
