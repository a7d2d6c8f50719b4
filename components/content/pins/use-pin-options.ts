import { useQuery } from '@/components/platform/use-query'
import type { StoryPage } from '@/lib/content/stories/story'
import { pagesOfWire } from '@/lib/content/stories/story-wire'
import type { WireInterest } from '@/lib/content/topics/schema'
import { resource } from '@/lib/edge/client/resource-client'
import type { PinOptions } from './pin-options'

/** The data that the editor loads: the pin's topics and switches, its pages, and all topics. */
type OpenOptions = {
  first: PinOptions
  topics: WireInterest[]
  /** The pages of a story that was created as this pin. */
  pages: readonly StoryPage[]
}

/** Loads the options: null until loaded, 'failed' on failure. */
export function usePinOptions(id: string): OpenOptions | 'failed' | null {
  const { data, error } = useQuery(id, async (signal): Promise<OpenOptions> => {
    const [{ data: pin }, { data: topics }] = await Promise.all([
      resource('PinResource').get({ id }, signal),
      resource('InterestsResource').get({ all: true }, signal),
    ])
    const { related_interest_ids: interest_ids, comments_disabled, allow_shopping_rec } = pin
    const { pin_is_ads_only, is_ad_ineligible } = pin
    return {
      first: {
        interest_ids,
        comments_disabled,
        allow_shopping_rec,
        // A save is never an ad.
        ...(!pin.is_repin && { pin_is_ads_only, is_ad_ineligible }),
      },
      topics,
      pages: pin.is_repin ? [] : pagesOfWire(pin.story_pin_data?.pages ?? []),
    }
  })
  return error === undefined ? data : 'failed'
}
