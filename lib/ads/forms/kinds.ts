/** The questions of a lead form, by their v5 names. */
export const questionTypes = [
  'CUSTOM',
  'FULL_NAME',
  'FIRST_NAME',
  'LAST_NAME',
  'EMAIL',
  'PHONE_NUMBER',
  'ZIP_CODE',
  'GENDER',
  'CITY',
  'COUNTRY',
  'STATE_PROVINCE',
  'ADDRESS',
  'DATE_OF_BIRTH',
  'AGE',
] as const
export type QuestionType = (typeof questionTypes)[number]

/** The ways to answer the question of an advertiser's own. */
export const fieldTypes = ['TEXT_FIELD', 'TEXT_AREA', 'RADIO_LIST', 'CHECKBOX'] as const
export type FieldType = (typeof fieldTypes)[number]

export const formStatuses = ['DRAFT', 'ACTIVE'] as const
export type FormStatus = (typeof formStatuses)[number]

export type Question = {
  question_type: QuestionType
  custom_question_field_type: FieldType | null
  custom_question_label: string | null
  custom_question_options: string[] | null
}
export type PolicyLink = { label: string; link: string }

export const formLimits = {
  perAccount: 250,
  name: 255,
  questions: 10,
  label: 200,
  options: 5,
  option: 100,
  policyLinks: 3,
  policyLabel: 100,
  completion: 500,
  disclosure: 1_000,
  /** Characters of an answer, by its question. */
  answer: 100,
  address: 300,
  longAnswer: 1_000,
} as const

/** True for a question with a choice of answers. */
export const isChoice = ({ custom_question_field_type: type }: Question): boolean =>
  type === 'RADIO_LIST' || type === 'CHECKBOX'
