import { executeSync } from 'graphql'
import { z } from 'zod'
import { viewerKey } from '@/lib/boards/board-sql.server'
import { commentsOff } from '@/lib/comments/comment-sql.server'
import { AppError } from '@/lib/core/app-error'
import { idSchema } from '@/lib/core/input'
import type { Viewer } from '@/lib/core/viewer'
import { statement } from '@/lib/db/statement.server'
import { storyOf } from '@/lib/stories/queries.server'
import { tagsOn } from '@/lib/tags/queries.server'
import { cardSelect } from '../card-sql.server'
import { trackedLink } from '../outbound/tracked-link.server'
import type { CloseupAnswer } from './closeup-pin'
import { asksAs, type Persisted, persistedFor, persistedOf, webOf } from './documents.server'
import { engagementColumns } from './engagement.server'
import { moreColumns, moreSource } from './more.server'
import { type CloseupRow, presentCloseup } from './present-closeup.server'
import { schema } from './schema.server'
import { trustColumns } from './trust.server'

const closeup = statement<CloseupRow, [viewer: string, id: string]>(
  'closeup_pin',
  `${cardSelect(
    moreSource,
    `, b.archived_at is not null as board_archived, b.layout as board_layout, o.id as board_owner_id,
      u.follower_count as pinner_follower_count,
      exists (select from pin_tags t where t.pin_id = p.id) as has_tags,
      exists (select from user_follows f where f.follower_id = $1 and f.followee_id = u.id) as pinner_followed,
      ${moreColumns},
      ${engagementColumns},
      ${trustColumns},
      ${commentsOff('a.id', 'p.id')} as comments_off,
      (select w.country from users w where w.id = $1) as viewer_country`,
  )} and p.id = $2`,
)

const pageVariables = z.strictObject({ pinId: idSchema, isAuth: z.boolean() })
const variablesOf = {
  CloseupPageQuery: pageVariables,
  CloseupDetailQuery: pageVariables.extend({ isDesktop: z.boolean() }),
}

/** Which persisted query a viewer's closeup runs, and with which variables (spec part 1, section 7). */
export function documentFor(
  viewer: Viewer,
  pinId: string,
): { queryHash: string; queryName: string; variables: Record<string, unknown> } {
  const { hash, name, kind, web } = persistedFor(viewer)
  const page = { pinId, isAuth: kind === 'auth' }
  const variables = name === 'CloseupDetailQuery' ? { ...page, isDesktop: web === 'dweb' } : page
  return { queryHash: hash, queryName: name, variables }
}

/** A client may not claim to be what it is not: the document's fields depend on it. */
function checkVariables(
  viewer: Viewer,
  persisted: Persisted,
  given: Record<string, unknown>,
): { pinId: string } {
  const { data: variables, error } = variablesOf[persisted.name].safeParse(given)
  if (error) {
    const [issue] = error.issues
    const field = ['variables', ...(issue?.path ?? [])].join('.')
    throw new AppError(1, { field, detail: `${field}: ${issue?.message ?? 'is not valid'}` })
  }
  const desktop = 'isDesktop' in variables ? variables.isDesktop === (webOf(viewer) === 'dweb') : true
  if (variables.isAuth !== (asksAs(viewer) === 'auth') || !desktop) {
    throw new AppError(1, { field: 'variables', detail: 'variables: do not fit who asks' })
  }
  return variables
}

const noPin = { __typename: 'V3GetPinFailure', error: { code: 50, message: new AppError(50).message } }

/** Runs a document over a row: no input or output, so that it can be timed and tested alone. */
export function answerOf(
  persisted: Persisted,
  row: CloseupRow | undefined,
  variableValues: Record<string, unknown>,
): CloseupAnswer {
  const pin = row ? presentCloseup(row) : noPin
  const { data, errors } = executeSync({
    schema,
    document: persisted.document,
    rootValue: { v3GetPin: pin },
    variableValues,
  })
  if (errors?.[0]) throw errors[0]
  return data as CloseupAnswer
}

/** The row with the way out of this site that is this browser's own; a blocked site has none. */
const tracked = (viewer: Viewer, row: CloseupRow): CloseupRow => ({
  ...row,
  tracked_link: row.link === null || row.is_unsafe ? null : trackedLink(viewer, row.id, row.link),
})

/** The row with what most pins have not: the pages of a story, the products tagged on its picture. */
async function withParts(viewer: Viewer, row: CloseupRow): Promise<CloseupRow> {
  const { story_pin_data_id: storyId, story_page_count, has_tags } = row
  if (storyId === null && !has_tags) return row
  const [story, tags] = await Promise.all([
    storyId === null ? null : storyOf(viewer, storyId, story_page_count),
    has_tags ? tagsOn(viewer, row.id) : [],
  ])
  return { ...row, story, tags }
}

/**
 * Runs a persisted query (wire.md section 3). A pin that the viewer may not know of answers `{error}`, code 50.
 * @throws AppError 404 for a hash that is none of ours or another kind of viewer's, 1 for bad variables
 */
export async function runPersisted(
  viewer: Viewer,
  queryHash: string,
  variables: Record<string, unknown>,
): Promise<{ data: CloseupAnswer }> {
  const persisted = persistedOf(viewer, queryHash)
  if (!persisted) throw new AppError(404)
  const { pinId } = checkVariables(viewer, persisted, variables)
  const [row] = await closeup(viewerKey(viewer), pinId)
  return { data: answerOf(persisted, row && (await withParts(viewer, tracked(viewer, row))), variables) }
}
