import type { WirePin } from '@/lib/content/pins/schema'
import type { Partnership } from '@/lib/content/sponsorship/partnership'
import type { TaggedProduct } from '@/lib/content/wire/product'
import type { WireScheduledPin } from '@/lib/create/scheduled/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { savedTo } from '@/store/accounts/session'
import { addToFeed } from '@/store/content/feeds'
import { countChanged, type SaveTarget } from '@/store/content/saves'
import { entitiesLoaded } from '@/store/platform/screen-loaded'
import type { AppThunk } from '@/store/platform/state'
import { itemsOfDraft, shownTags } from './draft-items'
import type { Draft, PinItem } from './drafts'

/** Returns the chosen cover; without one the server uses its own. */
const coverOf = ({ signature, video }: Draft) =>
  video?.hasOwnCover && signature ? { image_signature: signature } : {}

const named = ({ pin, link }: TaggedProduct) => (pin ? { pin_id: pin.id } : { link: link ?? '' })

/** Returns the tags of all pictures for the call, each with the index of its picture; undefined without any. */
export function tagsOf(draft: Draft) {
  const tags = itemsOfDraft(draft).flatMap((item, slot) =>
    shownTags(item).map(({ x, y, objects }) => ({ slot, x, y, tagged_objects: objects.map(named) })),
  )
  return tags.length > 0 ? { pin_tags: tags } : {}
}

/** Returns the pictures of a carousel for the call; where they have no text of their own, that of the pin counts. */
export const slotsOf = (items: readonly PinItem[]) =>
  items.map(({ signature, remoteUrl, words: { title, description, alt_text, link } }) => ({
    ...(signature ? { image_signature: signature } : { image_url: remoteUrl ?? '' }),
    title,
    description,
    alt_text,
    link: link.trim() || null,
  }))

/** Returns the media of a draft's pin: its pictures, its video, or a picture that the server fetches. */
function shownBy(draft: Draft) {
  const items = itemsOfDraft(draft)
  if (items.length > 1)
    return { carousel_data: { carousel_slots: slotsOf(items) }, method: 'uploaded' } as const
  if (!draft.signature) return { image_url: draft.remoteUrl ?? '', method: 'scraped' } as const
  const { video } = draft
  if (!video?.uploadId) return { image_signature: draft.signature, method: 'uploaded' } as const
  return { ...coverOf(draft), media_upload_id: video.uploadId, method: 'uploaded' } as const
}

/** Returns the business that paid for a new pin, in the form of the call. */
export const sponsorOf = ({ isPaidPartnership, sponsor }: Partnership) =>
  isPaidPartnership && sponsor ? { sponsor_id: sponsor.id } : {}

/** The publishing time of a pin: `scheduled_ts` in Unix seconds; null for now. */
export type PublishTime = { scheduled_ts: number; time_zone: string } | null

/** Creates the pin of a draft, or schedules it. Rejects with the `CallError`; its `field` is one of the draft's. */
export function publishPin(
  draft: Draft,
  target: SaveTarget,
  when: PublishTime,
): AppThunk<Promise<WirePin | WireScheduledPin>> {
  return async (dispatch) => {
    const { link, ...words } = draft.words
    const { data } = await resource('PinResource').create({
      ...words,
      ...draft.options,
      ...shownBy(draft),
      ...when,
      ...(draft.remote ? { draft_id: draft.remote.id } : {}),
      link: link.trim() || null,
      ...tagsOf(draft),
      ...sponsorOf(draft.partnership),
      // The profile: the server knows the board for pins without one.
      ...(target.id ? { board_id: target.id, section: target.section?.id ?? null } : {}),
    })
    if (data.type === 'scheduled_pin') return data
    dispatch(entitiesLoaded({ pins: [data] }))
    dispatch(addToFeed(`board:${data.board.id}`, data.id))
    dispatch(countChanged(data.board.id, 1))
    dispatch(savedTo({ id: data.board.id, name: data.board.name }))
    return data
  }
}
