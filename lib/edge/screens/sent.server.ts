import { profilesByIds } from '@/lib/accounts/account/queries.server'
import type { WireProfile } from '@/lib/accounts/account/schema'
import { inviteMetadata } from '@/lib/accounts/invites/share.server'
import { pinById } from '@/lib/content/pins/queries.server'
import { pinSlug, splitPinSlug } from '@/lib/content/pins/write/pin-slug'
import { AppError, refuse } from '@/lib/core/app-error'
import { idSchema } from '@/lib/core/input'
import { isMember, type Viewer } from '@/lib/core/viewer'
import { relatedFeed } from '@/lib/discover/feed/related.server'
import { messageById } from '@/lib/inbox/messages/queries.server'
import { feedState, firstPage } from './feed-state'
import type { Loader } from './loader.server'

type Sent = { sender: string | null; text: string }
const nobody: Sent = { sender: null, text: '' }

/** Converts a refusal for this viewer into null. */
const orNobody = (error: unknown): Sent => {
  if (error instanceof AppError && error.status === 404) return nobody
  throw error
}

/**
 * Returns the sender from the message, if the viewer is its reader, or from the sender's own link to this pin.
 */
async function sentBy(viewer: Viewer, pin_id: string, query: URLSearchParams): Promise<Sent> {
  const message = query.get('message') ?? ''
  if (isMember(viewer) && idSchema.safeParse(message).success)
    return messageById(viewer, message)
      .then(({ pin, sender, text }) => (pin?.id === pin_id ? { sender: sender?.id ?? null, text } : nobody))
      .catch(orNobody)
  const code = query.get('invite_code')
  if (!code) return nobody
  return inviteMetadata(viewer, code, { object_type: 'pin', object_id: pin_id })
    .then(({ sender }) => ({ sender: sender.id, text: '' }))
    .catch(orNobody)
}

/** Returns the sender as the viewer may see them: null across a block, and for oneself. */
async function profileOf(viewer: Viewer, id: string | null): Promise<WireProfile | null> {
  if (id === null || id === viewer.id) return null
  return (await profilesByIds(viewer, [id]))[0] ?? null
}

/**
 * Loads `/pin/{id}/sent`: a pin that was sent, its sender and message, and related pins. 404 as on the pin's own
 * page.
 */
export const loadSent: Loader = async ({ viewer, params, query }) => {
  const { id } = splitPinSlug(params.id ?? '')
  if (!idSchema.safeParse(id).success) refuse('pinNotFound')
  const pin = await pinById(viewer, id)
  const sent = await sentBy(viewer, id, query)
  const [sender, related] = await Promise.all([
    profileOf(viewer, sent.sender),
    relatedFeed(viewer, id, firstPage),
  ])
  const feed = `related:${id}`
  const preview = pin.images['600x315'] ?? pin.images.orig
  const title = pin.title || pin.alt_text.slice(0, 70) || pin.board.name
  return {
    screen: {
      name: 'pin-sent',
      pinId: id,
      senderId: sender?.id ?? null,
      text: sender ? sent.text : '',
      feed,
    },
    users: sender ? [sender] : [],
    pins: [pin, ...related.items],
    feeds: { [feed]: feedState(related) },
    seo: {
      title,
      description: pin.description || pin.alt_text,
      canonical: `/pin/${pinSlug(pin.title, id)}/`,
      noindex: true,
      image: preview ? { ...preview, alt: pin.alt_text || title } : null,
    },
  }
}
