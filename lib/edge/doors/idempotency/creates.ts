/** The methods that create something of a person's; each takes an `Idempotency-Key`. None answers a secret. */
const creates: ReadonlySet<string> = new Set([
  'BoardResource',
  'BoardSectionResource',
  'PinResource',
  'RepinResource',
  'BulkEditResource',
  'ScheduledPinsResource',
  'AggregatedCommentResource',
  'AggregatedCommentReplyResource',
  'DidItActivityResource',
  'ConversationsResource',
  'ConversationMessagesResource',
])

/** True for a method that creates, and so takes a key. */
export const takesKey = (resource: string, verb: string) => verb === 'create' && creates.has(resource)

export const creatingResources: readonly string[] = [...creates]
