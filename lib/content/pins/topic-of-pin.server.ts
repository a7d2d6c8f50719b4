import { topicOfText } from '@/lib/content/topics/topic-of-text.server'
import type { Member } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'

const boardWords = statement<{ name: string; interest_id: string | null }, [user: string, board: string]>(
  'board_words',
  'select name, interest_id from boards where user_id = $1 and id = $2',
)

/**
 * Returns the topic of a pin's text and its board's name, else the board's own; null for a pin without words, whose
 * board alone is no evidence. Call it before a transaction, since it reads on connections of its own.
 */
export async function topicOfPin(
  member: Member,
  boardId: string,
  words: readonly (string | undefined)[],
): Promise<string | null> {
  if (!words.some((text) => text?.trim())) return null
  const [board] = await boardWords(member.id, boardId)
  const topic = await topicOfText([...words, board?.name].filter(Boolean).join('\n'))
  return topic ?? board?.interest_id ?? null
}
