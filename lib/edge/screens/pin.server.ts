import { documentFor, runPersisted } from '@/lib/closeup/graphql/persisted.server'
import { commentsOf } from '@/lib/content/comments/queries.server'
import { commentsGet } from '@/lib/content/comments/schema'
import { pinById } from '@/lib/content/pins/queries.server'
import type { WirePin } from '@/lib/content/pins/schema'
import { refuse } from '@/lib/core/app-error'
import { idSchema } from '@/lib/core/input'
import { relatedFeed } from '@/lib/discover/feed/related.server'
import { splitPinSlug } from '@/lib/platform/routing/slug'
import { feedState, firstPage } from './feed-state'
import type { Loader } from './loader.server'
import { pinRedirect, seoOfPin } from './seo-pin'

/** The closeup's first comments, before more are requested; drawing each costs a fifth of a millisecond. */
const firstComments = (pin: WirePin) =>
  commentsGet.parse({ objectId: pin.aggregated_pin_data.id, pinId: pin.id, page_size: 4 })

/** `/pin/{id}` or `/pin/{text}--{id}`: the closeup standing alone, with its persisted query's answer embedded. */
export const loadPin: Loader = async ({ viewer, params, path }) => {
  const id = splitPinSlug(params.id ?? '').id
  if (!idSchema.safeParse(id).success) refuse('pinNotFound')
  const pin = await pinById(viewer, id)
  const at = path.indexOf('?')
  const right = pinRedirect(params.id ?? '', pin, at === -1 ? '' : path.slice(at))
  if (right) return { redirect: right, permanent: true }
  const { queryHash, variables } = documentFor(viewer, id)
  const [answer, related, comments] = await Promise.all([
    runPersisted(viewer, queryHash, variables),
    relatedFeed(viewer, id, firstPage),
    commentsOf(viewer, firstComments(pin)),
  ])
  const { v3GetPin: closeup } = answer.data
  // Deleted in the meantime.
  if ('error' in closeup) refuse('pinNotFound')
  const feed = `related:${id}`
  return {
    screen: { name: 'pin', pinId: id, feed, comments: comments.items, commentsBookmark: comments.bookmark },
    pins: [pin, ...related.items],
    feeds: { [feed]: feedState(related) },
    graphql: [{ queryHash, variables, response: answer.data }],
    seo: seoOfPin(pin, closeup),
  }
}
