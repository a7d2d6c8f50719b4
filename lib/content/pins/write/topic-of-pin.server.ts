import { topicFinder } from '@/lib/content/topics/topic-of-text.server'
import type { Member } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'

type BoardWords = { name: string; interest_id: string | null }
type Words = readonly (string | undefined)[]

const boardWords = statement<BoardWords, [user: string, board: string]>(
  'board_words',
  'select name, interest_id from boards where user_id = $1 and id = $2',
)

/**
 * Finds the topic of a pin by its texts and the name of its board, which is given only if it is the pinner's; otherwise
 * the board's own topic. Null for a pin without text, since its board alone is no evidence.
 */
export type FindTopic = (words: Words, board: BoardWords | undefined) => string | null

/** Returns a function that finds topics. Call it before a transaction, since it reads on its own connections. */
export async function pinTopicFinder(): Promise<FindTopic> {
  const find = await topicFinder()
  return (words, board) => {
    if (!words.some((text) => text?.trim())) return null
    return find([...words, board?.name].filter(Boolean).join('\n')) ?? board?.interest_id ?? null
  }
}

/**
 * Returns the topic of a pin's text and its board's name, as `FindTopic`. Call it before a transaction, since it reads
 * on its own connections.
 */
export async function topicOfPin(member: Member, boardId: string, words: Words): Promise<string | null> {
  const [find, [board]] = await Promise.all([pinTopicFinder(), boardWords(member.id, boardId)])
  return find(words, board)
}
