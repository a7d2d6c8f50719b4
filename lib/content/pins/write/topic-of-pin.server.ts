import { topicOfLooks } from '@/lib/content/pins/looks/topic-of-looks.server'
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

/**
 * The weights of a pin's texts, of its board and of the topic on which look-alikes agree: title and alternative text say
 * what the picture shows.
 */
const weights = { title: 1, alt_text: 1, description: 0.35, board: 0.4, ofBoard: 0.4, looks: 0.6 } as const

const boardWords = statement<BoardWords, [user: string, board: string]>(
  'board_words',
  'select name, interest_id from boards where user_id = $1 and id = $2',
)

/**
 * Finds the topics of a pin by its texts, the name and topic of its board, which is given only if it is the pinner's, and
 * the topic of its look-alikes. None for a pin without text and look-alikes, since its board alone is no evidence.
 */
export type FindTopics = (
  words: PinWords,
  board: BoardWords | undefined,
  looks?: string | null,
) => TopicsFound

const none: TopicsFound = { best: null, others: [] }

/** Returns a function that finds topics. Call it before a transaction, since it reads on its own connections. */
export async function pinTopicFinder(): Promise<FindTopics> {
  const find = await topicFinder()
  return ({ title, description, alt_text }, board, looks = null) => {
    const texts = Object.entries({ title, alt_text, description }).flatMap(([name, text]) =>
      text?.trim() ? [{ text, weight: weights[name as keyof typeof weights] }] : [],
    )
    if (texts.length === 0 && looks === null) return none
    const around: Evidence[] = board ? [{ text: board.name, weight: weights.board }] : []
    if (board?.interest_id) around.push({ topic: board.interest_id, weight: weights.ofBoard })
    if (looks !== null) around.push({ topic: looks, weight: weights.looks })
    return find([...texts, ...around])
  }
}

/**
 * Returns the topics of a pin's texts, its board and its look-alikes, as `FindTopics`. Call it before a transaction, since
 * it reads on its own connections.
 */
export async function topicsOfPin(
  member: Member,
  boardId: string,
  { signature, ...words }: PinWords & { signature?: string | undefined },
): Promise<TopicsFound> {
  const [find, [board], looks] = await Promise.all([
    pinTopicFinder(),
    boardWords(member.id, boardId),
    signature === undefined ? null : topicOfLooks(signature),
  ])
  return find(words, board, looks)
}
