import type { z } from 'zod'
import { own } from '@/lib/core/own'
import texts from '@/messages/en/reasons.json'

const english = texts.reasons

/** The exact fault in a call's input: the name of its sentence in `messages/<locale>/reasons.json`. */
export type Reason = keyof typeof english

/** The values of a sentence: a limit, a name. */
export type Params = Record<string, string | number>

const isReason = (name: unknown): name is Reason => typeof name === 'string' && Object.hasOwn(english, name)

/** Returns the message of a failed zod check: the name of a reason instead of a sentence. */
export const because = (reason: Reason, params: Params = {}): { message: Reason; params: Params } => ({
  message: reason,
  params,
})

const fill = (sentence: string, params: Params) =>
  sentence.replace(/\{(\w+)\}/g, (gap, name: string) => String(own(params, name) ?? gap))

/** Returns a reason's sentence in English. */
export const englishOf = (reason: Reason, params: Params = {}): string => fill(english[reason], params)

/** Returns the reason in English with the field before it: "name: has more than 50 characters". */
export function detailOf(reason: Reason, params: Params, field: string | undefined): string {
  const sentence = english[reason]
  const subject = '{field} '
  const rest = sentence.startsWith(subject) ? sentence.slice(subject.length) : sentence
  return field === undefined ? fill(rest, params) : `${field}: ${fill(rest, params)}`
}

/** Returns the reason in English without the field, unless the field is the subject of its sentence. */
export const sentenceFor = (reason: Reason, params: Params, field: string | undefined): string =>
  english[reason].startsWith('{field} ') ? detailOf(reason, params, field) : englishOf(reason, params)

const ofType: Record<string, Reason> = {
  string: 'mustBeText',
  number: 'mustBeNumber',
  int: 'mustBeWholeNumber',
  boolean: 'mustBeBoolean',
  array: 'mustBeList',
  object: 'mustBeObject',
  record: 'mustBeObject',
}
const ofFormat: Record<string, Reason> = { email: 'notAnEmail', url: 'mustBeUrl' }
type Sizes = { big: Reason; small: Reason }
const ofNumbers: Sizes = { big: 'tooLarge', small: 'tooSmall' }
const ofOthers: Record<string, Sizes> = {
  string: { big: 'tooLong', small: 'tooShort' },
  array: { big: 'tooManyItems', small: 'tooFewItems' },
}

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

/** Names a fault that zod itself found. Pass it to `parse` at each door: `schema.parse(given, { error: nameIssue })`. */
export function nameIssue(issue: RawIssue): Reason {
  if (issue.code === 'too_big') return (own(ofOthers, issue.origin) ?? ofNumbers).big
  if (issue.code === 'too_small') {
    const sizes = own(ofOthers, issue.origin)
    return sizes && issue.minimum === 1 ? 'required' : (sizes ?? ofNumbers).small
  }
  if (issue.input === undefined && issue.code !== 'custom') return 'required'
  if (issue.code === 'invalid_type') return own(ofType, issue.expected) ?? 'notValid'
  if (issue.code === 'invalid_value') return 'notOneOf'
  if (issue.code === 'unrecognized_keys') return 'unknownKeys'
  return (issue.code === 'invalid_format' && own(ofFormat, issue.format)) || 'notValid'
}

type Issue = z.core.$ZodIssue

/** Returns the first fault; for input that fits no variant of a union, the fault of the closest variant. */
function firstIssue([issue]: readonly Issue[]): Issue | undefined {
  if (issue?.code !== 'invalid_union') return issue
  const [closest] = issue.errors.toSorted((one, other) => one.length - other.length)
  const inner = closest && firstIssue(closest)
  return inner ? { ...inner, path: [...issue.path, ...inner.path] } : issue
}

/** Returns the limits that a value violates, and the params that a check passes with its reason. */
function paramsOf(issue: Issue): Params {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) }
  if (issue.code === 'too_small') return { min: Number(issue.minimum) }
  return issue.code === 'custom' ? ((issue.params as Params | undefined) ?? {}) : {}
}

/** Returns the fault of an input by field, reason and params. */
export function faultOf(issues: readonly Issue[]): { field?: string; reason: Reason; params: Params } {
  const issue = firstIssue(issues)
  if (!issue) return { reason: 'notValid', params: {} }
  const field = issue.path.join('.')
  const reason = isReason(issue.message) ? issue.message : 'notValid'
  return { ...(field === '' ? {} : { field }), reason, params: paramsOf(issue) }
}
