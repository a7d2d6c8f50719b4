import { useId } from 'react'
import business from '@/components/business/kit/business.module.css'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { FormField } from '@/components/ui/fields/form-field'
import { SelectField } from '@/components/ui/fields/select-field'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import { reportLimits } from '@/lib/ads/reports/columns'
import { api } from '@/lib/edge/client/api'
import {
  bodyOf,
  breakdowns,
  type Figure,
  firstValues,
  fitting,
  formats,
  granularities,
  levels,
  ofAds,
  ofConversions,
  type ReportValues,
  times,
  windows,
} from './choices'
import styles from './reports.module.css'

type Props = {
  ad_account_id: string
  today: string
  onMade: (token: string, values: ReportValues) => void
  onClose: () => void
}

/** Asks for a report: of whom, of when, with which figures and in which format. */
export function NewReport({ ad_account_id, today, onMade, onClose }: Props) {
  const t = useTranslations('manager.outcomes')
  const form = useForm<ReportValues>({
    values: firstValues(today),
    labels: {
      report_name: t('form.name'),
      level: t('form.level'),
      targeting_types: t('form.breakdown'),
      start_date: t('form.start'),
      end_date: t('form.end'),
      granularity: t('form.granularity'),
      columns: t('form.columns'),
      report_format: t('form.format'),
    },
    check: ({ columns }): Record<string, string> =>
      columns.length === 0 ? { columns: t('form.noColumns') } : {},
    submit: async (values) => {
      const { token } = await api(
        'POST /v5/ad_accounts/:ad_account_id/reports',
        bodyOf(ad_account_id, values),
      )
      onMade(token, values)
    },
  })
  const { values } = form
  const change = (changed: Partial<ReportValues>) => form.change(fitting({ ...values, ...changed }))
  const isSliced = values.breakdown !== 'NONE'
  return (
    <Dialog isDrawer title={t('new')} isBusy={form.isPending} onClose={onClose}>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <FormField {...form.field('report_name')} hint={t('form.nameHint')} maxLength={100} />
        <div className={styles.pair}>
          <FormField {...form.field('start_date')} type="date" max={values.end_date} />
          <FormField
            {...form.field('end_date')}
            type="date"
            hint={t('form.daysHint', {
              max: values.granularity === 'HOUR' ? reportLimits.hourDays : reportLimits.days,
            })}
          />
        </div>
        <div className={styles.pair}>
          <Choice
            label={t('form.level')}
            value={values.level}
            of={levels}
            name={(one) => t(`levels.${one}`)}
            onChange={(level) => change({ level })}
          />
          <Choice
            label={t('form.granularity')}
            value={values.granularity}
            of={isSliced ? granularities.filter((one) => one !== 'HOUR') : granularities}
            name={(one) => t(`granularities.${one}`)}
            onChange={(granularity) => change({ granularity })}
          />
          <Choice
            label={t('form.breakdown')}
            value={values.breakdown}
            of={breakdowns}
            name={(one) => t(`breakdowns.${one}`)}
            onChange={(breakdown) => change({ breakdown })}
          />
          <Choice
            label={t('form.format')}
            value={values.report_format}
            of={formats}
            name={(one) => t(`formats.${one}`)}
            onChange={(report_format) => change({ report_format })}
          />
        </div>
        {isSliced && <p className={styles.hint}>{t('form.slicesHint')}</p>}
        <Figures
          label={t('form.columns')}
          of={ofAds}
          error={form.errorOf('columns')}
          values={values}
          change={change}
        />
        {!isSliced && (
          <>
            <Figures label={t('form.conversions')} of={ofConversions} values={values} change={change} />
            <Windows values={values} change={change} />
          </>
        )}
        <Problem>{form.problem}</Problem>
        <DialogAnswers>
          <Button type="submit" look="accent" disabled={form.isPending}>
            {t('make')}
          </Button>
          <Button disabled={form.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
        </DialogAnswers>
      </form>
    </Dialog>
  )
}

type ChoiceProps<Id extends string> = {
  label: string
  value: Id
  of: readonly Id[]
  name: (id: Id) => string
  onChange: (id: Id) => void
}

function Choice<Id extends string>({ label, value, of, name, onChange }: ChoiceProps<Id>) {
  return (
    <div className={business.select}>
      <SelectField
        label={label}
        value={value}
        options={of.map((id) => ({ id, name: name(id) }))}
        onChange={onChange}
      />
    </div>
  )
}

type PartProps = { values: ReportValues; change: (changed: Partial<ReportValues>) => void }

type FiguresProps = PartProps & { label: string; of: readonly Figure[]; error?: string | null }

/** Offers figures to choose, in their order. */
function Figures({ label, of, error = null, values: { columns }, change }: FiguresProps) {
  const t = useTranslations('manager.outcomes.figures')
  const problem = useId()
  const all = [...ofAds, ...ofConversions]
  const turn = (figure: Figure, isOn: boolean) =>
    change({ columns: all.filter((one) => (one === figure ? isOn : columns.includes(one))) })
  return (
    <fieldset className={styles.figures} aria-describedby={error ? problem : undefined}>
      <legend>{label}</legend>
      {of.map((figure) => (
        <label key={figure}>
          <input
            type="checkbox"
            checked={columns.includes(figure)}
            onChange={({ target }) => turn(figure, target.checked)}
          />
          {t(figure)}
        </label>
      ))}
      {error && (
        <p id={problem} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Asks for the days after an ad in which something counts, and for the day on which it does. */
function Windows({ values, change }: PartProps) {
  const t = useTranslations('manager.outcomes')
  const days = (one: string) => t('form.days', { count: Number(one) })
  const window = (
    label: string,
    name: 'click_window_days' | 'engagement_window_days' | 'view_window_days',
  ) => (
    <Choice
      label={label}
      value={values[name]}
      of={windows}
      name={days}
      onChange={(given) => change({ [name]: given })}
    />
  )
  return (
    <fieldset className={styles.windows}>
      <legend>{t('form.windows')}</legend>
      {window(t('form.click'), 'click_window_days')}
      {window(t('form.engagement'), 'engagement_window_days')}
      {window(t('form.view'), 'view_window_days')}
      <Choice
        label={t('form.byTime')}
        value={values.conversion_report_time}
        of={times}
        name={(one) => t(`times.${one}`)}
        onChange={(conversion_report_time) => change({ conversion_report_time })}
      />
    </fieldset>
  )
}
