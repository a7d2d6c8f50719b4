import { AppError } from '@/lib/core/app-error'
import { idSchema } from '@/lib/core/input'
import { relatedFeed } from '@/lib/feed/related.server'
import type { CloseupRichMetadata } from '@/lib/pins/graphql/closeup-pin'
import { documentFor, runPersisted } from '@/lib/pins/graphql/persisted.server'
import { pinById } from '@/lib/pins/queries.server'
import type { WirePin } from '@/lib/pins/schema'
import { pinSlug, splitPinSlug } from '@/lib/routing/slug'
import { commentsOf } from '@/lib/social/queries.server'
import { feedState, firstPage } from './feed-state'
import { withOwnersWish } from './hide-from-search.server'
import type { Loader, SeoNote } from './loader.server'
import { structuredRich } from './structured-rich'

function structuredPin(pin: WirePin, path: string): object {
  const image = pin.images.orig
  return {
    '@context': 'https://schema.org',
    '@type': 'SocialMediaPosting',
    headline: pin.title || pin.alt_text || pin.board.name,
    datePublished: new Date(pin.created_at).toISOString(),
    url: path,
    ...(image
      ? { image: { '@type': 'ImageObject', url: image.url, width: image.width, height: image.height } }
      : {}),
    ...(pin.description ? { articleBody: pin.description } : {}),
    author: { '@type': 'Person', name: pin.pinner.full_name, url: `/${pin.pinner.username}/` },
    isPartOf: { '@type': 'Collection', name: pin.board.name, url: pin.board.url },
    interactionStatistic: [
      {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/LikeAction',
        userInteractionCount: pin.reaction_counts[1] ?? 0,
      },
      {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/CommentAction',
        userInteractionCount: pin.aggregated_pin_data.comment_count,
      },
    ],
  }
}

function seoOf(pin: WirePin, rich: CloseupRichMetadata | null): SeoNote {
  const canonical = `/pin/${pinSlug(pin.title, pin.id)}/`
  const title = pin.title || pin.alt_text.slice(0, 70) || pin.board.name
  const preview = pin.images['600x315'] ?? pin.images.orig
  return {
    title,
    description: pin.description || pin.alt_text || `${pin.pinner.full_name} · ${pin.board.name}`,
    canonical,
    type: 'article',
    noindex: pin.board.privacy !== 'public',
    image: preview ? { ...preview, alt: pin.alt_text || title } : null,
    structured: [structuredPin(pin, canonical), ...structuredRich(rich, pin.images.orig?.url)],
  }
}

/** `/pin/{id}` or `/pin/{text}--{id}`: the closeup standing alone, with its persisted query's answer embedded. */
export const loadPin: Loader = async ({ viewer, params }) => {
  const id = splitPinSlug(params.id ?? '').id
  if (!idSchema.safeParse(id).success) throw new AppError(50)
  const pin = await pinById(viewer, id)
  const { queryHash, variables } = documentFor(viewer, id)
  const [answer, related, comments] = await Promise.all([
    runPersisted(viewer, queryHash, variables),
    relatedFeed(viewer, id, firstPage),
    commentsOf(viewer, pin.aggregated_pin_data.id, { page_size: 10, bookmarks: [] }),
  ])
  const feed = `related:${id}`
  return {
    screen: { name: 'pin', pinId: id, feed, comments: comments.items, commentsBookmark: comments.bookmark },
    pins: [pin, ...related.items],
    feeds: { [feed]: feedState(related) },
    graphql: [{ queryHash, variables, response: answer.data }],
    seo: await withOwnersWish(
      viewer,
      pin.pinner.id,
      seoOf(pin, 'error' in answer.data.v3GetPin ? null : answer.data.v3GetPin.richMetadata),
    ),
  }
}
