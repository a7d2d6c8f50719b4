import { useId } from 'react'
import { useQuestionName } from '@/components/content/leads/question-field'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import { type FieldType, fieldTypes, formLimits } from '@/lib/ads/forms/kinds'
import styles from './forms.module.css'
import { hasOptions, type QuestionValues, questionOf } from './values'

type Props = {
  values: QuestionValues
  /** True for a question that people have answered. */
  isFixed: boolean
  errorOf: (field: string) => string | null
  onChange: (values: Partial<QuestionValues>) => void
  onRemove: () => void
}

/** Edits a question of a lead form: one of the advertiser's own has a text and a way to answer it. */
export function QuestionEditor({ values, isFixed, errorOf, onChange, onRemove }: Props) {
  const t = useTranslations('leadForms')
  const id = useId()
  const nameOf = useQuestionName()
  const name = nameOf({ ...questionOf(values), custom_question_label: values.label.trim() || null })
  return (
    <li className={styles.question}>
      <div className={styles.row}>
        <strong dir="auto">{name}</strong>
        {!isFixed && (
          <Button aria-label={t('removeNamed', { name })} onClick={onRemove}>
            {t('remove')}
          </Button>
        )}
      </div>
      {values.type === 'CUSTOM' && !isFixed && (
        <>
          <FormField
            label={t('own.label')}
            value={values.label}
            limit={formLimits.label}
            error={errorOf('custom_question_label')}
            onChange={(label) => onChange({ label })}
          />
          <div className={styles.choice}>
            <label htmlFor={id}>{t('own.type')}</label>
            <select
              id={id}
              value={values.field}
              onChange={(event) => onChange({ field: event.target.value as FieldType })}
            >
              {fieldTypes.map((type) => (
                <option key={type} value={type}>
                  {t(`types.${type}`)}
                </option>
              ))}
            </select>
          </div>
          {hasOptions(values.field) && (
            <FormField
              label={t('own.options')}
              hint={t('own.optionsHint', { max: formLimits.options })}
              rows={4}
              value={values.options}
              error={errorOf('custom_question_options')}
              onChange={(options) => onChange({ options })}
            />
          )}
        </>
      )}
    </li>
  )
}
