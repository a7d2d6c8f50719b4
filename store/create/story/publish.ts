import type { WirePin } from '@/lib/content/pins/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { savedTo } from '@/store/accounts/session'
import { addedToFeed } from '@/store/content/feeds'
import { countChanged, type SaveTarget } from '@/store/content/saves'
import { entitiesLoaded } from '@/store/platform/screen-loaded'
import type { AppThunk } from '@/store/platform/state'
import { storyInputOf } from './to-create'
import type { StoryDraft } from './types'

/** Makes the pin of a story, which ends its draft. Rejects with the `CallError`. */
export function publishStory(draft: StoryDraft, target: SaveTarget): AppThunk<Promise<WirePin>> {
  return async (dispatch) => {
    const { data } = await resource('StoryPinResource').create({
      board_id: target.id,
      section: target.section?.id ?? null,
      description: draft.storyPin.description.trim(),
      alt_text: draft.altText.trim(),
      link: draft.websiteLink.trim() || null,
      is_comments_allowed: draft.isCommentsAllowed,
      allow_shopping_rec: draft.isShoppingRecAllowed,
      interest_ids: draft.interestTags,
      story_pin: storyInputOf(draft),
      ...(draft.remote ? { draft_id: draft.remote.id } : {}),
    })
    dispatch(entitiesLoaded({ pins: [data] }))
    dispatch(addedToFeed({ key: `board:${target.id}`, id: data.id }))
    dispatch(countChanged(target.id, 1))
    dispatch(savedTo({ id: target.id, name: target.name }))
    return data
  }
}
