import { useId } from 'react'
import checks from '@/components/ui/fields/check.module.css'
import { FormField } from '@/components/ui/fields/form-field'
import problems from '@/components/ui/problem.module.css'
import { useTranslations } from '@/i18n/texts'
import styles from './leads.module.css'

/** A question of an advertiser's form, as the calls have it. */
export type LeadQuestion = {
  question_type: string
  custom_question_field_type: string | null
  custom_question_label: string | null
  custom_question_options: string[] | null
}

/** Attributes by which a browser helps with the answer to a question. */
const helps = new Map<string, object>(
  Object.entries({
    FULL_NAME: { autoComplete: 'name' },
    FIRST_NAME: { autoComplete: 'given-name' },
    LAST_NAME: { autoComplete: 'family-name' },
    EMAIL: { autoComplete: 'email', type: 'email', inputMode: 'email', maxLength: 254 },
    PHONE_NUMBER: { autoComplete: 'tel', type: 'tel', inputMode: 'tel', maxLength: 20 },
    ZIP_CODE: { autoComplete: 'postal-code', maxLength: 12 },
    CITY: { autoComplete: 'address-level2' },
    COUNTRY: { autoComplete: 'country-name' },
    STATE_PROVINCE: { autoComplete: 'address-level1' },
    ADDRESS: { autoComplete: 'street-address', maxLength: 300 },
    DATE_OF_BIRTH: { autoComplete: 'bday', type: 'date' },
    AGE: { inputMode: 'numeric', maxLength: 3 },
  }),
)

/** Returns the name of a question in words. */
export function useQuestionName(): (question: LeadQuestion) => string {
  const t = useTranslations('leadQuestions')
  return ({ question_type, custom_question_label }) =>
    custom_question_label ?? t(`questions.${question_type as 'EMAIL'}`)
}

type Props = {
  question: LeadQuestion
  value: readonly string[]
  error: string | null
  onChange: (value: string[]) => void
}

/** Asks a question of a form: by a text, or by a choice of one or of several answers. */
export function QuestionField({ question, value, error, onChange }: Props) {
  const name = useQuestionName()(question)
  const id = useId()
  const options = question.custom_question_options
  if (!options)
    return (
      <FormField
        maxLength={question.custom_question_field_type === 'TEXT_AREA' ? 1000 : 100}
        {...(question.custom_question_field_type === 'TEXT_AREA' && { rows: 4 })}
        {...helps.get(question.question_type)}
        label={name}
        value={value[0] ?? ''}
        required
        error={error}
        onChange={(text) => onChange([text])}
      />
    )
  const isMany = question.custom_question_field_type === 'CHECKBOX'
  const toggle = (option: string, isOn: boolean) => {
    if (!isMany) return onChange([option])
    onChange(options.filter((one) => (one === option ? isOn : value.includes(one))))
  }
  return (
    <fieldset className={styles.choice} aria-describedby={error === null ? undefined : `${id}-problem`}>
      <legend dir="auto">{name}</legend>
      {options.map((option) => (
        <label key={option} className={checks.check}>
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={id}
            checked={value.includes(option)}
            aria-invalid={error !== null || undefined}
            onChange={(event) => toggle(option, event.target.checked)}
          />
          <span dir="auto">{option}</span>
        </label>
      ))}
      {error !== null && (
        <p id={`${id}-problem`} className={problems.problem}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
