import type { FieldType, FormStatus, Question, QuestionType } from '@/lib/ads/forms/kinds'
import type { WireForm } from '@/lib/ads/forms/schema'

/** A question as one fills it in: its options are lines of one text. */
export type QuestionValues = {
  key: number
  type: QuestionType
  label: string
  field: FieldType
  options: string
}

export type FormValues = {
  name: string
  status: FormStatus
  privacy: string
  disclosure: string
  completion: string
  terms: boolean
}

let keys = 0

/** Returns a question to fill in. */
export const newQuestion = (type: QuestionType): QuestionValues => ({
  key: ++keys,
  type,
  label: '',
  field: 'TEXT_FIELD',
  options: '',
})

/** Returns the questions of a form, or those that a new one begins with. */
export const questionValues = (form: WireForm | null): QuestionValues[] =>
  form
    ? form.questions.map((one) => ({
        key: ++keys,
        type: one.question_type,
        label: one.custom_question_label ?? '',
        field: one.custom_question_field_type ?? 'TEXT_FIELD',
        options: (one.custom_question_options ?? []).join('\n'),
      }))
    : [newQuestion('FULL_NAME'), newQuestion('EMAIL')]

export const formValues = (form: WireForm | null): FormValues => ({
  name: form?.name ?? '',
  status: form?.status ?? 'DRAFT',
  privacy: form?.privacy_policy_link ?? '',
  disclosure: form?.disclosure_language ?? '',
  completion: form?.completion_message ?? '',
  terms: form?.has_accepted_terms ?? false,
})

/** True for a way of answering that has options. */
export const hasOptions = (field: FieldType): boolean => field === 'RADIO_LIST' || field === 'CHECKBOX'

/** Returns a question as its call has it. */
export function questionOf({ type, label, field, options }: QuestionValues): Question {
  const isCustom = type === 'CUSTOM'
  const lines = options
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return {
    question_type: type,
    custom_question_field_type: isCustom ? field : null,
    custom_question_label: isCustom ? label.trim() : null,
    custom_question_options: isCustom && hasOptions(field) ? lines : null,
  }
}
