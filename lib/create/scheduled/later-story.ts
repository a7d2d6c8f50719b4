import type { z } from 'zod'
import type { storyCreate } from '@/lib/content/stories/schema'
import type { NewStory } from '@/lib/create/publish/publish.server'
import type { TaggedPin } from '@/lib/create/publish/tagged-pin.server'

type Input = z.output<typeof storyCreate>

/** Parts of a scheduled story besides the texts and place that every scheduled pin has. */
export type LaterStory = Pick<
  Input,
  | 'is_comments_allowed'
  | 'allow_shopping_rec'
  | 'pin_is_ads_only'
  | 'is_ad_ineligible'
  | 'interest_ids'
  | 'user_mention_tags'
  | 'story_pin'
>

/** Returns the texts and place of a story as a pin of its cover. */
export const pinOfStory = ({ story_pin, ...input }: NewStory): TaggedPin => ({
  board_id: input.board_id,
  section: input.section ?? null,
  title: story_pin.metadata.pin_title,
  description: input.description,
  alt_text: input.alt_text,
  link: input.link ?? null,
  image_signature: story_pin.metadata.pin_image_signature,
  interest_ids: input.interest_ids,
  method: 'uploaded',
  ...(input.sponsor_id ? { sponsor_id: input.sponsor_id } : {}),
})

/** Returns the parts of a story that `pinOfStory` leaves out. */
export const laterStory = (input: Input): LaterStory => ({
  is_comments_allowed: input.is_comments_allowed,
  allow_shopping_rec: input.allow_shopping_rec,
  pin_is_ads_only: input.pin_is_ads_only,
  is_ad_ineligible: input.is_ad_ineligible,
  interest_ids: input.interest_ids,
  user_mention_tags: input.user_mention_tags,
  story_pin: input.story_pin,
})

/** Returns the input for creating the story, with its latest texts and place. */
export function storyInput(pin: TaggedPin, story: LaterStory): NewStory {
  const { metadata } = story.story_pin
  return {
    ...story,
    board_id: pin.board_id,
    section: pin.section ?? null,
    description: pin.description,
    alt_text: pin.alt_text,
    link: pin.link ?? null,
    sponsor_id: pin.sponsor_id ?? null,
    story_pin: { ...story.story_pin, metadata: { ...metadata, pin_title: pin.title } },
  }
}
