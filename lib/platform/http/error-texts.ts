import { own } from '@/lib/core/own'
import english from '@/messages/en/errors.json'
import type reasonTexts from '@/messages/en/reasons.json'

/** The sentences of errors in one language, `messages/<locale>/errors.json`. */
export type ErrorTexts = typeof english.errors

type Params = Readonly<Record<string, string | number>>

/** The sentences of exact faults in one language, `messages/<locale>/reasons.json`. */
export type ReasonTexts = typeof reasonTexts

const loadEnglish = async (): Promise<ReasonTexts> => (await import('@/messages/en/reasons.json')).default

let texts: ErrorTexts = english.errors
let load = loadEnglish
let reasons: ReasonTexts['reasons'] | null = null

/** Sets the language of error messages: the page's. `loadReasons` loads the sentences of exact faults. */
export function setErrorTexts(
  given: ErrorTexts,
  loadReasons: () => Promise<ReasonTexts> = loadEnglish,
): void {
  texts = given
  if (load === loadReasons) return
  load = loadReasons
  reasons = null
}

/**
 * Loads the sentence of an error, which most visits never show. Resolves without it if it cannot be loaded: the
 * general sentence of the error's name is used then.
 */
export async function loadSentence({ params }: { params?: Params } = {}): Promise<void> {
  if (params?.reason === undefined || reasons) return
  const from = load
  const loaded = await from().catch(() => null)
  if (from === load) reasons = loaded?.reasons ?? null
}

const reasonIn = ({ reason }: Params) => textOf(reasons ?? {}, reason)

const textOf = (of: Readonly<Record<string, string>>, key: unknown): string | null =>
  typeof key === 'string' && Object.hasOwn(of, key) ? (of[key] ?? null) : null

/**
 * Returns the sentence of a refusal, from the name of the error and its params; null for a name that this page does not
 * know. A sentence about a field needs the field's `label`; without it, the sentence of the name is used.
 */
export function errorSentence(name: string | null, params: Params, label?: string): string | null {
  const reason = reasonIn(params)
  const sentence =
    reason === null || (needsField(params) && label === undefined) ? textOf(texts.names, name) : reason
  const values: Params = label === undefined ? params : { ...params, field: label }
  return sentence?.replace(/\{(\w+)\}/g, (gap, key: string) => String(own(values, key) ?? gap)) ?? null
}

/** True if the sentence of a refusal starts with the field: "{field} is required". */
export const needsField = (params: Params): boolean => reasonIn(params)?.includes('{field}') ?? false

/** Returns the sentence without a field's name: "This is required". */
export const fieldSentence = (name: string | null, params: Params): string | null =>
  errorSentence(name, params, texts.thisField)

/** Returns the sentence for a call that failed without an answer. */
export const unsaid = (isOffline: boolean): string => (isOffline ? texts.offline : texts.names.serverError)
