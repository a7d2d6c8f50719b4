import type { WirePin } from '@/lib/content/pins/schema'
import type { WireScheduledPin } from '@/lib/create/scheduled/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { forgetQueries } from '@/lib/platform/http/graphql-client'
import { savedTo } from '@/store/accounts/session'
import { addToFeed, feedInvalidated } from '@/store/content/feeds'
import { pinChanged } from '@/store/content/pins'
import { countChanged, type SaveTarget } from '@/store/content/saves'
import { type PublishTime, sponsorOf } from '@/store/create/publish'
import { entitiesLoaded } from '@/store/platform/screen-loaded'
import type { AppThunk } from '@/store/platform/state'
import { storyInputOf } from './to-create'
import type { StoryDraft, StoryEditing } from './types'

const inputOf = (draft: StoryDraft, target: SaveTarget) => ({
  board_id: target.id,
  section: target.section?.id ?? null,
  description: draft.storyPin.description.trim(),
  alt_text: draft.altText.trim(),
  link: draft.websiteLink.trim() || null,
  is_comments_allowed: draft.isCommentsAllowed,
  allow_shopping_rec: draft.isShoppingRecAllowed,
  pin_is_ads_only: draft.pinIsAdsOnly,
  is_ad_ineligible: draft.isAdIneligible,
  interest_ids: draft.interestTags,
  ...sponsorOf(draft),
  story_pin: storyInputOf(draft),
})

/** Creates the pin of a story, now or at a time, which ends its draft. Rejects with the `CallError`. */
export function publishStory(
  draft: StoryDraft,
  target: SaveTarget,
  when: PublishTime,
): AppThunk<Promise<WirePin | WireScheduledPin>> {
  return async (dispatch) => {
    const { data } = await resource('StoryPinResource').create({
      ...inputOf(draft, target),
      ...(draft.remote ? { draft_id: draft.remote.id } : {}),
      ...when,
    })
    if (data.type !== 'pin') return data
    dispatch(entitiesLoaded({ pins: [data] }))
    dispatch(addToFeed(`board:${target.id}`, data.id))
    dispatch(countChanged(target.id, 1))
    dispatch(savedTo({ id: target.id, name: target.name }))
    return data
  }
}

/** Saves a published or scheduled story; `isNow` also publishes a scheduled one. Rejects with the `CallError`. */
export function saveStory(
  draft: StoryDraft,
  { kind, id, revision }: StoryEditing,
  target: SaveTarget,
  when: PublishTime,
  isNow: boolean,
): AppThunk<Promise<WirePin | WireScheduledPin>> {
  return async (dispatch) => {
    const is_scheduled = kind === 'scheduled'
    const input = { ...inputOf(draft, target), id, revision, is_scheduled, ...when }
    let { data } = await resource('StoryPinResource').update(input)
    if (is_scheduled && isNow)
      data = (await resource('ScheduledPinsResource').update({ id, publish_now: true })).data
    if (data.type !== 'pin') return data
    forgetQueries()
    if (is_scheduled) dispatch(entitiesLoaded({ pins: [data] }))
    else dispatch(pinChanged({ id, changes: data }))
    dispatch(feedInvalidated(`board:${target.id}`))
    return data
  }
}
