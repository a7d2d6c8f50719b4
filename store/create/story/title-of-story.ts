import type { WireDraft } from '@/lib/create/drafts/schema'

/** Returns the title of a story's draft; '' for none. */
export function titleOfStory({ fields: { storyPin } }: WireDraft): string {
  if (typeof storyPin !== 'object' || storyPin === null || Array.isArray(storyPin)) return ''
  return typeof storyPin.pin_title === 'string' ? storyPin.pin_title : ''
}
