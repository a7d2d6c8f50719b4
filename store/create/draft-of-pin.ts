import type { WirePinDetail } from '@/lib/closeup/wire'
import type { WireSlot } from '@/lib/content/pins/card/wire-parts'
import type { Draft, PinItem, PinItemWords } from './draft'
import { itemsOfDraft, noWords, typeWith } from './draft-items'
import { newDraft, newItem } from './new-draft'

/** Returns a picture of a published carousel, whose text can be changed. */
function itemOfSlot({ id, title, description, alt_text, link, images, image_signature }: WireSlot): PinItem {
  const image = images['736x'] ?? images.orig
  return newItem({
    id,
    fileName: title,
    previewUrl: image?.url ?? '',
    servedUrl: image?.url ?? null,
    signature: image_signature,
    upload: { status: 'succeeded' },
    words: { title, description, alt_text, link: link ?? '' },
  })
}

/**
 * Returns the texts of all pictures of a carousel in the form of the call; null if those of the other pictures did not
 * change.
 */
export function changedSlots(pin: WirePinDetail, draft: Draft): PinItemWords[] | null {
  const slots = pin.carousel_data?.carousel_slots ?? []
  const before = slots.map(({ title, description, alt_text, link }) => ({
    title,
    description,
    alt_text,
    link: link ?? '',
  }))
  const items = itemsOfDraft(draft)
  const now = before.map((words, n) => items[n]?.words ?? words)
  return JSON.stringify(before) === JSON.stringify(now) ? null : now
}

/** Returns a published pin as the builder edits it: its text, options and place; its pictures stay. */
export function draftOfPin(pin: WirePinDetail): Draft {
  const { title, description, alt_text, link, board, section } = pin
  const image = pin.images['736x'] ?? pin.images.orig
  const [own, ...slides] = (pin.carousel_data?.carousel_slots ?? []).map(itemOfSlot)
  return newDraft({
    id: pin.id,
    mode: 'edit',
    type: typeWith('single', 1 + slides.length),
    slides,
    firstWords: own?.words ?? noWords,
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
      pin_is_ads_only: pin.pin_is_ads_only,
      is_ad_ineligible: pin.is_ad_ineligible,
    },
    target: {
      id: board.id,
      name: board.name,
      section: section && { id: section.id, title: section.title },
    },
  })
}
