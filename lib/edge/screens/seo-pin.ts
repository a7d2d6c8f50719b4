import type { CloseupPin } from '@/lib/closeup/graphql/closeup-pin'
import type { WirePin } from '@/lib/content/pins/schema'
import { pinSlug } from '@/lib/content/pins/write/pin-slug'
import type { SeoNote } from './loader.server'
import { structuredRich } from './structured-rich'
import { structuredVideo } from './structured-video'

/**
 * Returns the redirect for a pin's address: `/pin/{text}--{id}/` with a text other than the pin's title
 * redirects to the right one, with its query. Null for the right one, and for `/pin/{id}/`, which declares the
 * other as canonical (decision 064). `slug` is decoded; the result is an address.
 */
export function pinRedirect(slug: string, pin: Pick<WirePin, 'id' | 'title'>, search: string): string | null {
  const right = pinSlug(pin.title, pin.id)
  return slug === right || slug === pin.id ? null : `/pin/${encodeURIComponent(right)}/${search}`
}

const counter = (type: string, count: number) => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${type}`,
  userInteractionCount: count,
})

/** Returns the JSON-LD of a pin itself. */
function structuredPin(pin: WirePin, path: string): object {
  const image = pin.images.orig
  const reactions = Object.values(pin.reaction_counts).reduce((sum, count) => sum + count, 0)
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
      counter('LikeAction', reactions),
      counter('CommentAction', pin.aggregated_pin_data.comment_count),
    ],
  }
}

/**
 * Returns a pin's page metadata: the SEO fields of its closeup (specification part 1, section 3), and
 * JSON-LD.
 */
export function seoOfPin(pin: WirePin, closeup: CloseupPin): SeoNote {
  const preview = pin.images['600x315'] ?? pin.images.orig
  const { seoTitle: title, seoDescription: description, seoUrl: canonical } = closeup
  return {
    title,
    description,
    canonical,
    type: 'article',
    noindex: closeup.seoNoindexReason !== null,
    image: preview ? { ...preview, alt: pin.alt_text || title } : null,
    wide: pin.images['1200x'] ?? null,
    video: pin.videos?.video_list.V_720P ?? null,
    structured: [
      structuredPin(pin, canonical),
      ...structuredVideo(pin, title, description),
      ...structuredRich(closeup.richMetadata, pin.images.orig?.url),
    ],
  }
}
