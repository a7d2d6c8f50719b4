import { executeSync } from 'graphql'
import { z } from 'zod'
import { promotedBy } from '@/lib/content/pins/card/promoted-point.server'
import type { Promotion } from '@/lib/content/pins/card/promotion'
import { AppError, refuse } from '@/lib/core/app-error'
import { idSchema, safeString } from '@/lib/core/input'
import { faultOf, nameIssue } from '@/lib/core/reasons'
import type { Viewer } from '@/lib/core/viewer'
import type { CloseupAnswer } from './closeup-pin'
import { closeupRow } from './closeup-row.server'
import { type Persisted, persistedFor, persistedOf, viewerKindOf, webOf } from './documents.server'
import { type CloseupRow, presentCloseup } from './present-closeup.server'
import { schema } from './schema.server'

/** `via` is the token of the ad by which the pin was opened; no document declares it. */
const pageVariables = z.strictObject({
  pinId: idSchema,
  isAuth: z.boolean(),
  via: safeString().min(1).max(500).optional(),
})
const variablesOf = {
  CloseupPageQuery: pageVariables,
  CloseupDetailQuery: pageVariables.extend({ isDesktop: z.boolean() }),
}

/**
 * Returns the persisted query for a viewer's closeup, with its variables (specification part 1, section 7).
 */
export function documentFor(
  viewer: Viewer,
  pinId: string,
): { queryHash: string; queryName: string; variables: Record<string, unknown> } {
  const { hash, name, kind, web } = persistedFor(viewer)
  const page = { pinId, isAuth: kind === 'auth' }
  const variables = name === 'CloseupDetailQuery' ? { ...page, isDesktop: web === 'dweb' } : page
  return { queryHash: hash, queryName: name, variables }
}

/** Refuses variables that contradict the viewer, since the document's fields depend on them. */
function checkVariables(
  viewer: Viewer,
  persisted: Persisted,
  given: Record<string, unknown>,
): { pinId: string; via?: string | undefined } {
  const { data: variables, error } = variablesOf[persisted.name].safeParse(given, { error: nameIssue })
  if (error) {
    const { field, ...why } = faultOf(error.issues)
    refuse('badRequest', { field: ['variables', ...(field ? [field] : [])].join('.'), ...why })
  }
  const desktop = 'isDesktop' in variables ? variables.isDesktop === (webOf(viewer) === 'dweb') : true
  if (variables.isAuth !== (viewerKindOf(viewer) === 'auth') || !desktop) {
    refuse('badRequest', { field: 'variables', reason: 'notForYou' })
  }
  return variables
}

const { code, message } = new AppError('pinNotFound')
const noPin = { __typename: 'V3GetPinFailure', error: { code, message } }

/** Runs a document over a row without any I/O, so that it can be timed and tested in isolation. */
export function answerOf(
  persisted: Persisted,
  row: CloseupRow | undefined,
  variableValues: Record<string, unknown>,
  promotion: Promotion | null = null,
): CloseupAnswer {
  const pin = row ? presentCloseup(row, promotion) : noPin
  const { data, errors } = executeSync({
    schema,
    document: persisted.document,
    rootValue: { v3GetPin: pin },
    variableValues,
  })
  if (errors?.[0]) throw errors[0]
  return data as CloseupAnswer
}

/** Returns the answer of the viewer's own document over a row, with its hash and variables. */
export function closeupAnswer(viewer: Viewer, row: CloseupRow, promotion: Promotion | null = null) {
  const { queryHash, variables: own } = documentFor(viewer, row.id)
  const variables = promotion ? { ...own, via: promotion.tracking_params } : own
  return { queryHash, variables, response: answerOf(persistedFor(viewer), row, variables, promotion) }
}

/** Returns the name of the operation that a hash stands for; null for an unknown hash. */
export const operationOf = (viewer: Viewer, queryHash: string): Persisted['name'] | null =>
  persistedOf(viewer, queryHash)?.name ?? null

/**
 * Runs a persisted query. An invisible pin answers `{error}`, code 50. @throws AppError 404 for an unknown
 * hash or one for another kind of viewer, 1 for bad variables
 */
export async function runPersisted(
  viewer: Viewer,
  queryHash: string,
  variables: Record<string, unknown>,
): Promise<{ data: CloseupAnswer }> {
  const persisted = persistedOf(viewer, queryHash)
  if (!persisted) refuse('notFound')
  const { pinId, via = null } = checkVariables(viewer, persisted, variables)
  const [row, promoted] = await Promise.all([closeupRow(viewer, pinId), promotedBy(viewer, pinId, via)])
  return { data: answerOf(persisted, row, variables, promoted?.promotion) }
}
