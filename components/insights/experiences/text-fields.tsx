import { useState } from 'react'
import { Select } from '@/components/platform/admin/choices'
import formStyles from '@/components/platform/admin/form.module.css'
import type { Form } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import { limits, type Texts } from '@/lib/insights/experiences/definition'
import { maxStepsOf, placements } from '@/lib/platform/placements/placements'
import { AddLanguage } from './add-language'
import styles from './experiences.module.css'
import { noTexts, type Values } from './values'

type Props = { form: Form<Values>; locale: string; onLocale: (locale: string) => void }

/** Edits the texts in one language at a time; tips have a title and a text for each part of the page. */
export function TextFields({ form, locale, onLocale }: Props) {
  const t = useTranslations('experiences')
  const { texts, type, placement } = form.values
  const locales = Object.keys(texts)
  const [isAdding, setAdding] = useState(false)
  const shown = texts[locale] ?? noTexts
  const set = (change: Partial<Texts>) => form.set('texts', { ...texts, [locale]: { ...shown, ...change } })
  const remove = () => {
    const rest = Object.fromEntries(Object.entries(texts).filter(([name]) => name !== locale))
    form.set('texts', rest)
    onLocale(Object.keys(rest)[0] ?? 'en')
  }
  return (
    <fieldset className={formStyles.part}>
      <legend>{t('fields.texts')}</legend>
      <div className={formStyles.row}>
        <Select
          label={t('language.label')}
          hint={t('language.hint')}
          value={locale}
          options={locales.map((value) => ({ value, text: value }))}
          onChange={onLocale}
        />
        <Button onClick={() => setAdding(true)}>{t('language.add')}</Button>
        {locales.length > 1 && <Button onClick={remove}>{t('language.remove', { locale })}</Button>}
      </div>
      {isAdding && (
        <AddLanguage
          known={locales}
          onAdd={(added) => {
            form.set('texts', { ...texts, [added]: shown })
            onLocale(added)
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
      <Steps
        steps={shown.steps}
        max={maxStepsOf(type, placement)}
        anchors={type === 'tour' ? placements[placement].anchors : []}
        onChange={(steps) => set({ steps })}
      />
      <FormField
        label={t('language.action')}
        hint={t('language.actionHint')}
        value={shown.action}
        limit={limits.action}
        onChange={(action) => set({ action })}
      />
      <p className={formStyles.error} role="alert">
        {form.errorOf('texts')}
      </p>
    </fieldset>
  )
}

type StepProps = {
  steps: Texts['steps']
  max: number
  anchors: readonly string[]
  onChange: (steps: Texts['steps']) => void
}

function Steps({ steps, max, anchors, onChange }: StepProps) {
  const t = useTranslations('experiences.language')
  const at = useTranslations('experiences.anchors')
  return (
    <>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other identity than its place.
        <div key={index} className={styles.step}>
          {anchors.length > 0 && (
            <p>
              <strong>{t('step', { number: index + 1 })}</strong>{' '}
              {anchors[index] && <small>{at(anchors[index] as 'sort')}</small>}
            </p>
          )}
          <FormField
            label={t('stepTitle')}
            value={step.title}
            limit={limits.title}
            onChange={(title) => onChange(steps.with(index, { ...step, title }))}
          />
          <FormField
            label={t('stepText')}
            value={step.text}
            rows={3}
            limit={limits.text}
            onChange={(text) => onChange(steps.with(index, { ...step, text }))}
          />
          {steps.length > 1 && (
            <Button onClick={() => onChange(steps.toSpliced(index, 1))}>
              {t('removeStep', { number: index + 1 })}
            </Button>
          )}
        </div>
      ))}
      {steps.length < max && (
        <Button onClick={() => onChange([...steps, { title: '', text: '' }])}>{t('addStep')}</Button>
      )}
    </>
  )
}
