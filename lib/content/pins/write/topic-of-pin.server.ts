import type { Evidence, TopicsFound } from '@/lib/content/topics/evidence/topic-index'
import { topicFinder } from '@/lib/content/topics/topic-of-text.server'
import type { Member } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'

type BoardWords = { name: string; interest_id: string | null }

/** The texts of a pin. */
export type PinWords = {
  title?: string | null | undefined
  description?: string | null | undefined
  alt_text?: string | null | undefined
}

/** The weights of a pin's texts and of its board: title and alternative text say what the picture shows. */
const weights = { title: 1, alt_text: 1, description: 0.35, board: 0.4, ofBoard: 0.4 } as const

const boardWords = statement<BoardWords, [user: string, board: string]>(
  'board_words',
  'select name, interest_id from boards where user_id = $1 and id = $2',
)

/**
 * Finds the topics of a pin by its texts, and the name and topic of its board, which is given only if it is the pinner's;
 * `more` is further evidence. None for a pin without text and further evidence, since its board alone is no evidence.
 */
export type FindTopics = (
  words: PinWords,
  board: BoardWords | undefined,
  more?: readonly Evidence[],
) => TopicsFound

const none: TopicsFound = { best: null, others: [] }

/** Returns a function that finds topics. Call it before a transaction, since it reads on its own connections. */
export async function pinTopicFinder(): Promise<FindTopics> {
  const find = await topicFinder()
  return ({ title, description, alt_text }, board, more = []) => {
    const texts = Object.entries({ title, alt_text, description }).flatMap(([name, text]) =>
      text?.trim() ? [{ text, weight: weights[name as keyof typeof weights] }] : [],
    )
    if (texts.length + more.length === 0) return none
    const around: Evidence[] = board ? [{ text: board.name, weight: weights.board }] : []
    if (board?.interest_id) around.push({ topic: board.interest_id, weight: weights.ofBoard })
    return find([...texts, ...around, ...more])
  }
}

/**
 * Returns the topics of a pin's texts and its board, as `FindTopics`. Call it before a transaction, since it reads on its
 * own connections.
 */
export async function topicsOfPin(member: Member, boardId: string, words: PinWords): Promise<TopicsFound> {
  const [find, [board]] = await Promise.all([pinTopicFinder(), boardWords(member.id, boardId)])
  return find(words, board)
}
