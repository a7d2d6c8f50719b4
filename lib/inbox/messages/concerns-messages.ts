import type { LiveEvent } from '@/lib/platform/live/events'

/** True if lists and counts of conversations may have changed after an event. */
export const concernsMessages = (event: LiveEvent): boolean =>
  event.type !== 'typing' && ('conversation_id' in event || event.type === 'resume')
