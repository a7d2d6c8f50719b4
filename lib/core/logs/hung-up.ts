/** Codes of an answer that its reader stopped reading. */
const unread = ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END', 'EPIPE']

/**
 * True for Node's error when the sender of a body disconnected; a lost database has the same code with another message.
 */
export const isHungUp = (thrown: unknown): boolean =>
  thrown instanceof Error && thrown.message === 'aborted' && 'code' in thrown && thrown.code === 'ECONNRESET'

/** True for Node's errors when the reader of an answer, whose connection is closed, disconnected. */
export const isUnread = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && unread.includes(String(thrown.code))
