import { useId, useState } from 'react'
import { QuestionField, useQuestionName } from '@/components/content/leads/question-field'
import { Button } from '@/components/ui/button'
import checks from '@/components/ui/fields/check.module.css'
import { FormField } from '@/components/ui/fields/form-field'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import { formLimits, formStatuses, type QuestionType, questionTypes } from '@/lib/ads/forms/kinds'
import type { WireForm } from '@/lib/ads/forms/schema'
import styles from './forms.module.css'
import { PolicyFields } from './policy-fields'
import { QuestionEditor } from './question-editor'
import { useFormEditor } from './use-form-editor'
import { newQuestion, questionOf } from './values'

type Props = { form: WireForm | null; ad_account_id: string }

/** Edits a lead form beside its preview. */
export function FormEditor(props: Props) {
  const t = useTranslations('leadForms')
  const status = useId()
  const editor = useFormEditor(props)
  const { form, questions, policies } = editor
  const { values, errorOf } = form
  const fixed = (props.form?.submission_count ?? 0) > 0 ? (props.form?.questions.length ?? 0) : 0
  return (
    <div className={styles.page}>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <FormField {...form.field('name')} hint={t('nameHint')} limit={formLimits.name} />
        <div className={styles.choice}>
          <label htmlFor={status}>{t('status')}</label>
          <select
            id={status}
            value={values.status}
            onChange={(event) => form.set('status', event.target.value as typeof values.status)}
          >
            {formStatuses.map((one) => (
              <option key={one} value={one}>
                {t(`states.${one}`)}
              </option>
            ))}
          </select>
          <span className={styles.note}>{t('statusHint')}</span>
        </div>
        <section className={styles.part} aria-labelledby="questions">
          <h2 id="questions">{t('questions')}</h2>
          {fixed > 0 && <p className={styles.note}>{t('stays')}</p>}
          <ul className={styles.form}>
            {questions.map((one, at) => (
              <QuestionEditor
                key={one.key}
                values={one}
                isFixed={at < fixed}
                errorOf={(name) => errorOf(`questions.${at}.${name}`)}
                onChange={(changes) =>
                  editor.setQuestions(
                    questions.map((other) => (other === one ? { ...one, ...changes } : other)),
                  )
                }
                onRemove={() => editor.setQuestions(questions.filter((other) => other !== one))}
              />
            ))}
          </ul>
          <Problem>{errorOf('questions')}</Problem>
          <AddQuestion
            taken={questions.map(({ type }) => type)}
            onAdd={(type) => editor.setQuestions([...questions, newQuestion(type)])}
          />
        </section>
        <FormField {...form.field('privacy')} type="url" placeholder="https://" maxLength={2048} />
        <PolicyFields policies={policies} errorOf={errorOf} onChange={editor.setPolicies} />
        <FormField
          {...form.field('disclosure')}
          hint={t('disclosureHint')}
          rows={3}
          limit={formLimits.disclosure}
        />
        <FormField {...form.field('completion')} rows={2} limit={formLimits.completion} />
        <label className={checks.check}>
          <input
            type="checkbox"
            checked={values.terms}
            aria-invalid={errorOf('terms') !== null || undefined}
            onChange={(event) => form.set('terms', event.target.checked)}
          />
          <span>{t('terms')}</span>
        </label>
        {props.form && <p className={styles.note}>{t('reviewed')}</p>}
        <Problem>{errorOf('terms') ?? form.problem}</Problem>
        <div className={styles.row}>
          <Button type="submit" look="accent" disabled={form.isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
      <section className={styles.part} aria-labelledby="preview">
        <h2 id="preview">{t('preview')}</h2>
        <fieldset className={`${styles.part} ${styles.preview}`} disabled>
          {questions.map((one) => (
            <QuestionField
              key={one.key}
              question={questionOf(one)}
              value={[]}
              error={null}
              onChange={() => undefined}
            />
          ))}
          <p className={styles.note}>{t('consentNote')}</p>
        </fieldset>
      </section>
    </div>
  )
}

/** Chooses the kind of another question: each kind once, but any number of the advertiser's own. */
function AddQuestion({
  taken,
  onAdd,
}: {
  taken: readonly QuestionType[]
  onAdd: (type: QuestionType) => void
}) {
  const t = useTranslations('leadForms')
  const id = useId()
  const nameOf = useQuestionName()
  const [chosen, setChosen] = useState<QuestionType>('CUSTOM')
  if (taken.length >= formLimits.questions)
    return <p className={styles.note}>{t('most', { max: formLimits.questions })}</p>
  const offered = questionTypes.filter((type) => type === 'CUSTOM' || !taken.includes(type))
  const type = offered.includes(chosen) ? chosen : 'CUSTOM'
  const plain = {
    custom_question_field_type: null,
    custom_question_label: null,
    custom_question_options: null,
  }
  return (
    <div className={styles.row}>
      <div className={styles.choice}>
        <label htmlFor={id}>{t('addKind')}</label>
        <select id={id} value={type} onChange={(event) => setChosen(event.target.value as QuestionType)}>
          {offered.map((one) => (
            <option key={one} value={one}>
              {nameOf({ question_type: one, ...plain })}
            </option>
          ))}
        </select>
      </div>
      <Button onClick={() => onAdd(type)}>{t('add')}</Button>
    </div>
  )
}
