import type { Reason } from '@/lib/core/reasons'
import { isAddress } from '@/lib/platform/mail/address'
import { formLimits, type Question, type QuestionType } from './kinds'

const eighteen = 18
const oldest = 120

/** Returns the whole years of a day of birth (`YYYY-MM-DD`) on a day; null for what is no day. */
function ageOn(birth: string, today: string): number | null {
  const time = Date.parse(`${birth}T00:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(birth) || Number.isNaN(time)) return null
  if (new Date(time).toISOString().slice(0, 10) !== birth) return null
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return birth.slice(5) > today.slice(5) ? years - 1 : years
}

const isAge = (years: number | null) => years !== null && years >= eighteen && years <= oldest

type Check = (answer: string, today: string) => Reason | null
const withReason =
  (is: (answer: string, today: string) => boolean, reason: Reason): Check =>
  (answer, today) =>
    is(answer, today) ? null : reason

/** Returns the fault of an answer to a question of a kind; kinds that are not here take any text. */
const checks: Partial<Record<QuestionType, Check>> = {
  EMAIL: withReason((answer) => isAddress(answer), 'validEmail'),
  PHONE_NUMBER: withReason((answer) => /^\+?[\d ()./-]{5,20}$/.test(answer), 'mustBePhone'),
  ZIP_CODE: withReason((answer) => /^[\p{L}\d][\p{L}\d -]{1,10}[\p{L}\d]$/u.test(answer), 'notAPostalCode'),
  AGE: withReason((answer) => /^\d{1,3}$/.test(answer) && isAge(Number(answer)), 'notValid'),
  DATE_OF_BIRTH: withReason((answer, today) => isAge(ageOn(answer, today)), 'notValid'),
}

/** Returns the most characters of an answer. */
export function longestAnswer({ question_type, custom_question_field_type }: Question): number {
  if (custom_question_field_type === 'TEXT_AREA') return formLimits.longAnswer
  if (question_type === 'ADDRESS') return formLimits.address
  return question_type === 'EMAIL' ? 254 : formLimits.answer
}

/**
 * Returns what is wrong with the answers to a question; null if nothing is. Each has to be answered: a choice by its options, another
 * question by one text. People under 18 have no ages here: ads are not shown to them.
 */
export function faultIn(
  question: Question,
  given: readonly string[] | undefined,
  today: string,
): Reason | null {
  const answers = (given ?? []).map((answer) => answer.trim()).filter((answer) => answer !== '')
  const [first] = answers
  if (first === undefined) return 'required'
  const options = question.custom_question_options
  const isMany = question.custom_question_field_type === 'CHECKBOX'
  if (answers.length > 1 && !isMany) return 'notValid'
  if (options) {
    const isKnown =
      answers.every((answer) => options.includes(answer)) && new Set(answers).size === answers.length
    return isKnown ? null : 'notValid'
  }
  if ([...first].length > longestAnswer(question)) return 'notValid'
  return checks[question.question_type]?.(first, today) ?? null
}

/** True if a question takes the place of another without changing what was answered to it. */
export const isSame = (one: Question, other: Question | undefined): boolean =>
  other !== undefined &&
  one.question_type === other.question_type &&
  one.custom_question_field_type === other.custom_question_field_type &&
  one.custom_question_label === other.custom_question_label &&
  JSON.stringify(one.custom_question_options) === JSON.stringify(other.custom_question_options)

/** True if all questions of before are still there, in their order: others may follow. Answers belong to questions by their place. */
export const keepsQuestions = (before: readonly Question[], after: readonly Question[]): boolean =>
  before.every((question, at) => isSame(question, after[at]))
