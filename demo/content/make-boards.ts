import type { TopicKey } from '../art/family'
import { at, type Rng } from '../art/rng'
import type { Board, Person } from '../plan'
import type { Topic } from './topic'
import { TOPICS } from './topics'
import { BOARD_DESCRIPTIONS, OTHER_SCRIPTS } from './words'

const DAY = 1440
const EACH = 5
const SECRET_NAMES = [
  'Gift ideas, ssh',
  'Surprise party',
  'Someday maybe',
  'Present for M',
  'New flat, not official yet',
  'Draft portfolio',
] as const

/** Creates five boards per person, within the person's topics as long as names last; a few of them secret. */
export function makeBoards(rng: Rng, people: readonly Person[]): Board[] {
  const left = new Map(TOPICS.map((topic) => [topic.key, rng.shuffle(topic.boards)]))
  const boards: Board[] = []
  for (const [owner, person] of people.entries()) {
    const fixed = OTHER_SCRIPTS.filter(([, username]) => username === person.username)
    for (const [key, , name, description] of fixed)
      boards.push(board(rng, owner, topicOf(key), name, description))
    for (let i = fixed.length; i < EACH; i++) {
      const topic = topicOf(nextTopic(left, person, i))
      const name = left.get(topic.key)?.pop() ?? topic.name
      const description = rng.pick(BOARD_DESCRIPTIONS).replaceAll('{t}', topic.name.toLowerCase())
      boards.push(board(rng, owner, topic, name, description.charAt(0).toUpperCase() + description.slice(1)))
    }
  }
  for (const [i, name] of SECRET_NAMES.entries()) {
    const hidden = boards[at([EACH - 1, EACH * 2 - 1, 64, 109, 194, 259], i)]
    if (hidden) Object.assign(hidden, { name, description: '', secret: true })
  }
  return boards
}

/** Returns the person's own topics in turn; when their names are used up, the topic with the most names left. */
function nextTopic(left: Map<TopicKey, string[]>, person: Person, turn: number): TopicKey {
  const own = at(person.topics, turn)
  if (left.get(own)?.length) return own
  const [max] = [...left].sort(([, a], [, b]) => b.length - a.length)
  return max?.[0] ?? own
}

function topicOf(key: string): Topic {
  const topic = TOPICS.find((one) => one.key === key)
  if (!topic) throw new Error(`no such topic: ${key}`)
  return topic
}

function board(rng: Rng, owner: number, topic: Topic, name: string, description: string): Board {
  const sections = rng.chance(0.4) ? rng.shuffle(topic.sections).slice(0, rng.int(2, 4)) : []
  return {
    owner,
    topic: topic.key,
    name,
    description,
    secret: false,
    sections,
    minutesAgo: Math.round(rng.range(91, 95) * DAY),
  }
}
