import type { ScheduledDetail } from '@/lib/create/scheduled/schema'
import { localTime } from '@/lib/create/scheduled/zoned-time'
import { imageUrl } from '@/lib/media/images/sizes'
import type { Draft, PinItem } from './draft'
import { itemsOfDraft, noWords, typeWith } from './draft-items'
import { newDraft, newItem } from './new-draft'
import { slotsOf, tagsOf } from './publish'

/** Returns a picture of a scheduled pin, which the server has. */
function itemOf(
  { signature, width, height, tags, ...words }: ScheduledDetail['pictures'][number],
  n: number,
): PinItem {
  const servedUrl = imageUrl(signature, '736x', 'webp')
  return newItem({
    id: `${n}-${signature}`,
    fileName: words.title,
    previewUrl: servedUrl,
    servedUrl,
    signature,
    width,
    height,
    upload: { status: 'succeeded' },
    words,
    tags,
  })
}

/** Returns a scheduled pin as the builder edits it, with its time in a zone. */
export function draftOfScheduled(detail: ScheduledDetail, zone: string): Draft {
  const { pin, section, pictures, ...options } = detail
  const [first, ...slides] = pictures.map(itemOf)
  const { date, time } = localTime(pin.scheduled_ts, zone)
  const { words: own = noWords, id: itemId = pin.id, ...picture } = first ?? {}
  return newDraft({
    fileName: pin.title,
    previewUrl: '',
    ...picture,
    id: pin.id,
    mode: 'edit',
    itemId,
    // Only a carousel has texts of its slides.
    firstWords: slides.length > 0 ? own : noWords,
    slides,
    type: typeWith('single', 1 + slides.length),
    words: { title: pin.title, description: pin.description, alt_text: pin.alt_text, link: pin.link ?? '' },
    options,
    when: { publishOption: 'publish-later', scheduledDate: date, scheduledTime: time },
    partnership: { isPaidPartnership: pin.sponsor !== null, sponsor: pin.sponsor },
    target: pin.board && { id: pin.board.id, name: pin.board.name, section },
    upload: { status: 'succeeded' },
    problems: pin.failure ? [{ slot: null, itemId: null, message: pin.failure }] : [],
  })
}

/** Returns all that can change of a scheduled pin, except its time, in the form of the call. */
export function scheduledChanges(draft: Draft) {
  const { words, options, target, partnership } = draft
  const { link, ...texts } = words
  const items = itemsOfDraft(draft)
  return {
    ...texts,
    link: link.trim() || null,
    interest_ids: [...options.interest_ids],
    comments_disabled: options.comments_disabled,
    allow_shopping_rec: options.allow_shopping_rec,
    pin_is_ads_only: options.pin_is_ads_only,
    is_ad_ineligible: options.is_ad_ineligible,
    ...(target?.id ? { board_id: target.id, section: target.section?.id ?? null } : {}),
    sponsor_id: partnership.isPaidPartnership ? (partnership.sponsor?.id ?? null) : null,
    ...(items.length > 1
      ? { carousel_data: { carousel_slots: slotsOf(items) } }
      : draft.signature
        ? { image_signature: draft.signature }
        : {}),
    pin_tags: tagsOf(draft).pin_tags ?? [],
  }
}
