import { useEffect, useState } from 'react'
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
  const [options, setOptions] = useState<OpenOptions | 'failed' | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    Promise.all([
      resource('PinResource').get({ id }, abort.signal),
      resource('InterestsResource').get({}, abort.signal),
    ])
      .then(([{ data: pin }, { data: topics }]) => {
        const { related_interest_ids: interest_ids, comments_disabled, allow_shopping_rec } = pin
        setOptions({
          first: { interest_ids, comments_disabled, allow_shopping_rec },
          topics,
          pages: pin.is_repin ? [] : pagesOfWire(pin.story_pin_data?.pages ?? []),
        })
      })
      .catch(() => {
        if (!abort.signal.aborted) setOptions('failed')
      })
    return () => abort.abort()
  }, [id])
  return options
}
