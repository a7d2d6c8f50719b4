import { z } from 'zod'
import { bookmarks, idSchema, pageSize, safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { batchOf } from '../campaigns/item'
import { ofAdAccount } from '../campaigns/schema'
import { fieldTypes, formLimits, formStatuses, isChoice, type Question, questionTypes } from './kinds'

const address = safeString()
  .trim()
  .min(1)
  .max(2048)
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), because('mustBeHttp'))
  .transform((value) => new URL(value).href)

/** A question; only one of the advertiser's own has a label, and only a choice has options. */
const question = z
  .object({
    question_type: z.enum(questionTypes),
    custom_question_field_type: z.enum(fieldTypes).nullish(),
    custom_question_label: text(formLimits.label, 1).nullish(),
    custom_question_options: z.array(text(formLimits.option, 1)).max(formLimits.options).nullish(),
  })
  .transform((given): Question => {
    const isCustom = given.question_type === 'CUSTOM'
    const options = given.custom_question_options ?? []
    return {
      question_type: given.question_type,
      custom_question_field_type: (isCustom && given.custom_question_field_type) || null,
      custom_question_label: (isCustom && given.custom_question_label) || null,
      custom_question_options: isCustom && options.length > 0 ? options : null,
    }
  })
  .superRefine((given, context) => {
    const issue = (path: string, reason: 'required' | 'notValid' | 'givenTwice') =>
      context.addIssue({ code: 'custom', path: [path], ...because(reason) })
    if (given.question_type !== 'CUSTOM') return
    if (given.custom_question_label === null) issue('custom_question_label', 'required')
    if (given.custom_question_field_type === null) issue('custom_question_field_type', 'required')
    const options = given.custom_question_options ?? []
    if (isChoice(given) && options.length === 0) issue('custom_question_options', 'required')
    if (!isChoice(given) && options.length > 0) issue('custom_question_options', 'notValid')
    if (new Set(options).size < options.length) issue('custom_question_options', 'givenTwice')
  })

const questions = z
  .array(question)
  .min(1)
  .max(formLimits.questions)
  .superRefine((given, context) => {
    const seen = new Set<string>()
    for (const [at, one] of given.entries()) {
      const key = one.custom_question_label ?? one.question_type
      if (seen.has(key)) context.addIssue({ code: 'custom', path: [at], ...because('givenTwice') })
      seen.add(key)
    }
  })

const fields = {
  name: text(formLimits.name, 1),
  status: z.enum(formStatuses),
  questions,
  privacy_policy_link: address,
  policy_links: z
    .array(z.object({ label: text(formLimits.policyLabel, 1), link: address }))
    .max(formLimits.policyLinks),
  completion_message: text(formLimits.completion, 1),
  disclosure_language: text(formLimits.disclosure).nullish(),
  /** Its terms are those of this site for advertisers: without them nobody may ask people for their data. */
  has_accepted_terms: z.literal(true, because('required')),
}

const formCreate = z.object({
  ...fields,
  status: fields.status.default('DRAFT'),
  policy_links: fields.policy_links.default([]),
})
export type FormCreate = z.output<typeof formCreate>

/** Changes what is given. */
const formUpdate = z.object(fields).partial().extend({ id: idSchema })
export type FormUpdate = z.output<typeof formUpdate>

export const formsCreate = ofAdAccount.extend({ items: batchOf(formCreate) })
export const formsUpdate = ofAdAccount.extend({ items: batchOf(formUpdate) })
export const formsGet = ofAdAccount.extend({
  page_size: pageSize,
  bookmarks,
  order: z.enum(['ASCENDING', 'DESCENDING']).default('DESCENDING'),
})
export const formGet = ofAdAccount.extend({ lead_form_id: idSchema })

export const submissionsGet = formGet.extend({ page_size: pageSize, bookmarks })
export const submissionGet = formGet.extend({ submission_id: idSchema })

const wireQuestion = z.strictObject({
  question_type: z.enum(questionTypes),
  custom_question_field_type: z.enum(fieldTypes).nullable(),
  custom_question_label: safeString().nullable(),
  custom_question_options: z.array(safeString()).nullable(),
})
/** The parts of a form that people read. */
export const shownOfForm = {
  questions: z.array(wireQuestion),
  privacy_policy_link: safeString(),
  policy_links: z.array(z.strictObject({ label: safeString(), link: safeString() })),
  completion_message: safeString(),
}

/** A lead form, for those who may see the campaigns of its ad account. */
export const wireForm = z.strictObject({
  id: idSchema,
  ad_account_id: idSchema,
  name: safeString(),
  status: z.enum(formStatuses),
  ...shownOfForm,
  disclosure_language: safeString().nullable(),
  has_accepted_terms: z.boolean(),
  /** People who have sent it, at most 10,000 are counted. */
  submission_count: z.int(),
  created_time: z.int(),
  updated_time: z.int(),
})
export type WireForm = z.output<typeof wireForm>

const wireException = z.strictObject({
  code: z.int(),
  message: safeString(),
  field: safeString().optional(),
  reason: safeString().optional(),
  params: z.record(safeString(), z.union([safeString(), z.number()])).optional(),
})
export const wireForms = z.strictObject({
  items: z.array(z.strictObject({ data: wireForm.nullable(), exceptions: z.array(wireException) })),
})
export const wireCleared = z.strictObject({ deleted: z.int() })

/** The answers of a person, in the order of the questions. Who it was is only known from the answers. */
export const wireSubmission = z.strictObject({
  id: idSchema,
  ad_id: idSchema,
  answers: z.array(z.array(safeString())),
  consent_text: safeString(),
  created_time: z.int(),
})
export type WireSubmission = z.output<typeof wireSubmission>

/** The form of an ad, by the token of the card by which a person came. */
export const sentFormGet = z.object({ pin_id: idSchema, via: safeString().min(1).max(500) })
export const sentFormSend = sentFormGet.extend({
  /** One for each question; several only for a choice of several. */
  answers: z
    .array(z.array(safeString().max(formLimits.longAnswer)).max(formLimits.options))
    .max(formLimits.questions),
  consent: z.literal(true, because('required')),
})

/** A form as the person sees it to whom its ad was shown. */
export const wireSentForm = z.strictObject({
  id: idSchema,
  owner_name: safeString(),
  ...shownOfForm,
  /** The text to which one agrees, stored with the answers. */
  consent_text: safeString(),
  submitted_by_me: z.boolean(),
})
export type WireSentForm = z.output<typeof wireSentForm>
