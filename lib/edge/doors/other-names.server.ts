import { z } from 'zod'
import { pinById } from '@/lib/content/pins/queries.server'
import type { Door } from '@/lib/core/door'
import { env } from '@/lib/core/env.server'
import { idSchema } from '@/lib/core/input'
import { own } from '@/lib/core/own'
import { nameIssue } from '@/lib/core/reasons'
import type { Viewer } from '@/lib/core/viewer'
import type { Registry } from './registry.server'

/** The options of a call, as they were sent. */
type Options = Record<string, unknown>

/** The call that another name stands for, and how its options are said in the words of that call. */
export type OtherName = {
  of: Door
  options?: (given: Options, viewer: Viewer) => Options | Promise<Options>
  /** The answer's data in the form that callers of the other name expect. */
  data?: (data: unknown) => unknown
}

/** Declares another name of a call; the compiler refuses one that does not exist. */
const nameOf = (call: keyof Registry, how: Omit<OtherName, 'of'> = {}): OtherName => ({
  of: call,
  ...how,
})

/** Returns options with one of them under another name; those that have it under both keep the call's own. */
const renamed =
  (from: string, to: string) =>
  ({ [from]: value, ...rest }: Options): Options =>
    value === undefined || Object.hasOwn(rest, to) ? rest : { ...rest, [to]: value }

const ofPin = z.object({ pin_id: idSchema })

/** Returns the pin of a comment with the picture that it is on, for callers who know only the pin. */
async function withPicture({ pin_id, pinId = pin_id, ...rest }: Options, viewer: Viewer): Promise<Options> {
  const { pin_id: id } = ofPin.parse({ pin_id: pinId }, { error: nameIssue })
  const { aggregated_pin_data } = await pinById(viewer, id)
  return { ...rest, pinId: id, objectId: aggregated_pin_data.id }
}

/** Returns the id of the request in `contact_request`, an object or its id. */
function requestOf({ contact_request, ...rest }: Options): Options {
  const given = contact_request as { id?: unknown } | null | undefined
  const id = typeof given === 'object' && given !== null ? own(given, 'id') : given
  return id === undefined || id === null ? rest : { ...rest, contact_request_id: id }
}

/** Returns a single address as the list that invites take. */
function mailsOf({ email, emails = email, ...rest }: Options): Options {
  return { ...rest, emails: typeof emails === 'string' ? emails.split(/[\s,;]+/).filter(Boolean) : emails }
}

const byTopic = renamed('feed', 'interest')
const reaction =
  (action_type: 'reaction' | 'unreaction') =>
  ({ pin_id }: Options): Options => ({ pin_id, reaction_type: 1, action_type })

/**
 * Other names of calls, as programs for sites of this kind know them. Each is only a translation of options: limits,
 * permissions, input and answer are those of the call that it names.
 */
const table: Readonly<Record<string, OtherName>> = {
  'BoardEmailInviteResource.create': nameOf('BoardInviteResource.create', { options: mailsOf }),
  'BoardSectionEditResource.create': nameOf('BoardSectionResource.update', {
    options: renamed('name', 'title'),
  }),
  'DidItUserFeedResource.get': nameOf('UserTriesResource.get'),
  'ContactRequestAcceptResource.update': nameOf('ContactRequestsResource.update', {
    options: (given) => ({ ...requestOf(given), status: 'accepted' }),
  }),
  'ContactRequestIgnoreResource.delete': nameOf('ContactRequestsResource.update', {
    options: (given) => ({ ...requestOf(given), status: 'declined' }),
  }),
  'ProfileBoardsResource.get': nameOf('BoardsResource.get'),
  'PinLikeResource.create': nameOf('ReactionsResource.create', { options: reaction('reaction') }),
  'PinLikeResource.delete': nameOf('ReactionsResource.create', { options: reaction('unreaction') }),
  'PinCommentResource.create': nameOf('AggregatedCommentResource.create', { options: withPicture }),
  'NetworkStoriesResource.get': nameOf('NewsHubResource.get'),
  'NativeInteractionsResource.get': nameOf('ReactionsResource.get'),
  'UnifiedCommentsResource.get': nameOf('AggregatedCommentFeedResource.get', {
    options: renamed('aggregated_pin_id', 'objectId'),
  }),
  'UnifiedCommentsPreviewResource.get': nameOf('AggregatedCommentFeedResource.get', {
    options: (given) => ({ page_size: 3, ...renamed('aggregated_pin_id', 'objectId')(given) }),
  }),
  'CreateExternalInviteResource.create': nameOf('InviteCodeResource.create', {
    options: (given) => ({ object_type: 'site', ...given }),
    data: (made) => {
      const { invite_code } = made as { invite_code: string }
      return { invite_code, invite_url: new URL(`/?invite_code=${invite_code}`, env().ORIGIN).href }
    },
  }),
  'CategoriesResource.get': nameOf('InterestsResource.get'),
  'CategoryResource.get': nameOf('TopicResource.get', { options: renamed('category', 'interest') }),
  'CategoryFeedResource.get': nameOf('TopicFeedResource.get', { options: byTopic }),
  'InterestResource.get': nameOf('TopicResource.get'),
}

/** Returns the call that a name of another site stands for; undefined if there is none. */
export const otherName = (name: string, verb: string): OtherName | undefined => own(table, `${name}.${verb}`)

/** Every other name, for tests. */
export const otherNames = Object.keys(table)
