import { describe, expect, test } from 'vitest'
import { faultIn, keepsQuestions } from './answers'
import { formLimits, type Question } from './kinds'

const today = '2026-11-28'
const questionOf = (question_type: Question['question_type'], over: Partial<Question> = {}): Question => ({
  question_type,
  custom_question_field_type: null,
  custom_question_label: null,
  custom_question_options: null,
  ...over,
})
const own = (type: Question['custom_question_field_type'], options: string[] | null = null) =>
  questionOf('CUSTOM', {
    custom_question_field_type: type,
    custom_question_label: 'Which?',
    custom_question_options: options,
  })
const fault = (question: Question, ...answers: string[]) => faultIn(question, answers, today)

test('requires one text for each question', () => {
  expect(faultIn(questionOf('CITY'), undefined, today)).toBe('required')
  expect(fault(questionOf('CITY'), ' ')).toBe('required')
  expect(fault(questionOf('CITY'), 'Oslo')).toBeNull()
  expect(fault(questionOf('CITY'), 'Oslo', 'Rome')).toBe('notValid')
})

test.each([
  ['EMAIL', 'ada@example.org', 'ada@', 'validEmail'],
  ['PHONE_NUMBER', '+49 30 123456', 'call me', 'mustBePhone'],
  ['ZIP_CODE', '10115', '=1', 'notAPostalCode'],
  ['AGE', '18', '17', 'notValid'],
  ['AGE', '120', '121', 'notValid'],
  ['DATE_OF_BIRTH', '2008-11-28', '2008-11-29', 'notValid'],
  ['DATE_OF_BIRTH', '2000-02-29', '2001-02-29', 'notValid'],
] as const)('%s takes %s, and not %s', (type, good, bad, reason) => {
  expect(fault(questionOf(type), good)).toBeNull()
  expect(fault(questionOf(type), bad)).toBe(reason)
})

describe('lengths', () => {
  test.each([
    [questionOf('CITY'), formLimits.answer],
    [questionOf('ADDRESS'), formLimits.address],
    [own('TEXT_FIELD'), formLimits.answer],
    [own('TEXT_AREA'), formLimits.longAnswer],
  ])('%# are limited', (question, max) => {
    expect(fault(question, 'a'.repeat(max))).toBeNull()
    expect(fault(question, 'a'.repeat(max + 1))).toBe('notValid')
  })
})

test('takes the options of a choice', () => {
  const one = own('RADIO_LIST', ['Dog', 'Cat'])
  expect(fault(one, 'Dog')).toBeNull()
  expect(fault(one, 'Cow')).toBe('notValid')
  expect(fault(one, 'Dog', 'Cat')).toBe('notValid')
  const many = own('CHECKBOX', ['Dog', 'Cat'])
  expect(fault(many, 'Dog', 'Cat')).toBeNull()
  expect(fault(many, 'Dog', 'Dog')).toBe('notValid')
  expect(fault(many, 'Dog', 'Cow')).toBe('notValid')
})

test('requires questions to stay in their places; others may follow', () => {
  const [email, city] = [questionOf('EMAIL'), questionOf('CITY')]
  expect(keepsQuestions([email], [email, city])).toBe(true)
  expect(keepsQuestions([email, city], [email])).toBe(false)
  expect(keepsQuestions([email, city], [city, email])).toBe(false)
  expect(keepsQuestions([own('RADIO_LIST', ['Dog'])], [own('RADIO_LIST', ['Cat'])])).toBe(false)
})
