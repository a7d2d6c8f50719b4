import type { WirePinDetail } from '@/lib/closeup/wire'
import type { Draft } from './draft'
import { newDraft } from './new-draft'

/** Returns a published pin as the builder edits it: its words, options and place; its pictures stay. */
export function draftOfPin(pin: WirePinDetail): Draft {
  const { title, description, alt_text, link, board, section } = pin
  const image = pin.images['736x'] ?? pin.images.orig
  return newDraft({
    id: pin.id,
    mode: 'edit',
    fileName: title,
    previewUrl: image?.url ?? '',
    servedUrl: image?.url ?? null,
    signature: pin.image_signature,
    width: image?.width ?? 0,
    height: image?.height ?? 0,
    upload: { status: 'succeeded' },
    words: { title, description, alt_text, link: link ?? '' },
    options: {
      interest_ids: [...pin.related_interest_ids],
      comments_disabled: pin.comments_disabled,
      allow_shopping_rec: pin.allow_shopping_rec,
    },
    target: {
      id: board.id,
      name: board.name,
      section: section && { id: section.id, title: section.title },
    },
  })
}
