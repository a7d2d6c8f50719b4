import { own } from '@/lib/core/own'
import type { Registry } from '@/lib/edge/doors/registry.server'
import { logEvent } from '@/lib/platform/http/log-client'
import type { EventName } from '@/lib/platform/logs/known'

/** The calls that are events once they succeed. */
const events = {
  'RepinResource.create': 'pinSave',
  'PinResource.create': 'pinCreate',
  'StoryPinResource.create': 'pinCreate',
  'BoardResource.create': 'boardCreate',
  'UserFollowResource.create': 'follow',
  'BoardFollowResource.create': 'follow',
  'InterestFollowResource.create': 'follow',
  'UserFollowResource.delete': 'unfollow',
  'BoardFollowResource.delete': 'unfollow',
  'InterestFollowResource.delete': 'unfollow',
  'AggregatedCommentResource.create': 'comment',
  'AggregatedCommentReplyResource.create': 'comment',
  'ReactionsResource.create': 'reaction',
  'ConversationMessagesResource.create': 'messageSent',
} as const satisfies Partial<Record<keyof Registry, EventName>>

/** The fields of an input that say what an event is about; those that name people are not among them. */
const objects = ['pin_id', 'board_id', 'interest_id']
const idForm = /^\d{1,19}$/

/** Returns the object of a call, if it has one. */
function objectOf(input: object): { object_id_str?: string } {
  const id = objects.map((field) => String(own(input as Record<string, unknown>, field) ?? '')).find(Boolean)
  return id && idForm.test(id) ? { object_id_str: id } : {}
}

/** Logs what people do: calls that succeeded, by their kind. */
export function logCall(door: string, input: object, call: Promise<unknown>): void {
  const name = own(events, door)
  if (!name) return
  call.then(
    () => logEvent(name, { ...objectOf(input), event_data: { call: door } }),
    () => undefined,
  )
}
