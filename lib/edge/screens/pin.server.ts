import { closeupRow } from '@/lib/closeup/graphql/closeup-row.server'
import { closeupAnswer } from '@/lib/closeup/graphql/persisted.server'
import { firstComments } from '@/lib/content/comments/queries.server'
import { promotedBy } from '@/lib/content/pins/card/promoted-point.server'
import { presentPin } from '@/lib/content/pins/present.server'
import { splitPinSlug } from '@/lib/content/pins/write/pin-slug'
import { found, refuse } from '@/lib/core/app-error'
import { idSchema } from '@/lib/core/input'
import { firstWithAds } from '@/lib/discover/feed/ads-point.server'
import { relatedCards, relatedTo } from '@/lib/discover/feed/related.server'
import { imageSizes } from '@/lib/media/images/sizes'
import { feedState, firstPage } from './feed-state'
import type { Loader } from './loader.server'
import { pinRedirect, seoOfPin } from './seo-pin'

/** Comments in the closeup's HTML; rendering each costs a fifth of a millisecond. */
const commentsShown = 4

/** Loads `/pin/{id}` or `/pin/{text}--{id}`: the closeup as a page, with its persisted query's answer embedded. */
export const loadPin: Loader = async (input) => {
  const { viewer, params, path, query } = input
  const id = splitPinSlug(params.id ?? '').id
  if (!idSchema.safeParse(id).success) refuse('pinNotFound')
  const [row, cards, comments, promoted] = await Promise.all([
    closeupRow(viewer, id),
    relatedCards(viewer, id, firstPage.page_size),
    firstComments(viewer, id, commentsShown),
    promotedBy(viewer, id, query.get('via')),
  ])
  const pin = presentPin(found(row, 'pinNotFound'), imageSizes)
  const at = path.indexOf('?')
  const right = pinRedirect(params.id ?? '', pin, at === -1 ? '' : path.slice(at))
  if (right) return { redirect: right, permanent: true }
  const related = await firstWithAds(input, { placement: 'RELATED', about: id }, (list) =>
    relatedTo(viewer, pin.aggregated_pin_data.id, list, cards),
  )
  const answer = closeupAnswer(viewer, found(row, 'pinNotFound'), promoted?.promotion)
  const { v3GetPin: closeup } = answer.response
  if ('error' in closeup) refuse('pinNotFound')
  const feed = `related:${id}`
  return {
    screen: {
      name: 'pin',
      pinId: id,
      feed,
      comments: comments.items,
      commentsBookmark: comments.bookmark,
      ...(promoted && { promotion: promoted.promotion }),
    },
    pins: [pin, ...related.items],
    feeds: { [feed]: feedState(related) },
    graphql: [answer],
    seo: seoOfPin(pin, closeup),
  }
}
