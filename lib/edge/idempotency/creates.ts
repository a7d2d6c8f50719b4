/** The methods that create something and accept an `Idempotency-Key`. None returns a secret. */
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

/** The addresses that do so, too. */
const addresses: ReadonlySet<string> = new Set(['POST /ads/v4/quick_promote/'])

/** True for a method that creates, and so accepts a key. */
export const takesKey = (resource: string, verb: string) =>
  (verb === 'create' && creates.has(resource)) || addresses.has(`${verb} ${resource}`)

export const creatingResources: readonly string[] = [...creates]
