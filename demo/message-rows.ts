import type { conversationMembers, conversations, messages } from '@/lib/inbox/messages/table.server'
import { at } from './art/rng'
import type { makeRows, RowSources } from './rows'

type Rows = ReturnType<typeof makeRows>
type Conversation = typeof conversations.$inferInsert
type Seat = typeof conversationMembers.$inferInsert
type Message = typeof messages.$inferInsert

/** A line of a conversation: author (by index in the world), time in minutes ago, and a `pin`. */
type Line = { by: number; text: string; minutesAgo: number; pin?: true }
type Plan = {
  people: number[]
  lines: Line[]
  /** Index of the person who has not answered the first message. */
  asked?: number
}

const DAY = 1_440

/** Conversations of the people with a log-in; the last lines are unread. */
const plans: Plan[] = [
  {
    people: [0, 1],
    lines: [
      { by: 1, text: 'Did you see the shelves I saved last night?', minutesAgo: 2 * DAY },
      { by: 0, text: 'Yes! The oak ones would fit under your window.', minutesAgo: 2 * DAY - 6 },
      { by: 0, text: '', minutesAgo: 2 * DAY - 8, pin: true },
      { by: 1, text: 'That is it. Measuring tomorrow 📏', minutesAgo: 2 * DAY - 15 },
      { by: 0, text: 'Bring the level this time…', minutesAgo: DAY - 30 },
      { by: 1, text: 'It is in the van already. Half past nine?', minutesAgo: 95 },
    ],
  },
  {
    people: [0, 1, 2],
    lines: [
      { by: 0, text: 'Garden day on Sunday: who brings what?', minutesAgo: 3 * DAY },
      { by: 2, text: 'Seedlings and a cake.', minutesAgo: 3 * DAY - 40 },
      { by: 1, text: 'Tools and two more hands.', minutesAgo: 3 * DAY - 55 },
    ],
  },
  {
    people: [0, 5],
    asked: 0,
    lines: [
      {
        by: 5,
        text: 'Hello! Your balcony board made me plant tomatoes. May I ask which pots those are?',
        minutesAgo: 200,
      },
    ],
  },
  {
    people: [1, 6],
    asked: 1,
    lines: [{ by: 6, text: 'Hi, I am looking for somebody who builds shelves in Lisbon.', minutesAgo: 300 }],
  },
]

/** Adds conversations of the people with a log-in: a direct one, a group, and contact requests. */
export function makeMessageRows({ moments }: RowSources, rows: Rows) {
  const made = { conversations: [] as Conversation[], members: [] as Seat[], messages: [] as Message[] }
  const idOf = (person: number) => at(rows.users, person).id
  for (const { people, lines, asked: requested } of plans) {
    const id = moments.id(at(lines, 0).minutesAgo + 1)
    const [low = '', high = ''] = people.map(idOf).sort((one, other) => Number(BigInt(one) - BigInt(other)))
    const pair = people.length === 2 ? { pair_low: low, pair_high: high } : { is_group: true }
    made.conversations.push({ id, ...pair })
    const texts = lines.map((line) => {
      const pin =
        line.pin && rows.pins.find(({ user_id, is_public }) => is_public && user_id === idOf(line.by))
      return {
        id: moments.id(line.minutesAgo),
        conversation_id: id,
        sender_id: idOf(line.by),
        text: line.text,
        pin_id: pin?.id ?? null,
        has_pin: pin !== undefined,
        client_id: `demo-${id}-${line.minutesAgo}`,
        created_at: moments.at(line.minutesAgo),
      }
    })
    made.messages.push(...texts)
    const last_id = at(texts, texts.length - 1).id
    for (const person of people) {
      const own = texts.filter(({ sender_id }) => sender_id === idOf(person)).at(-1)
      const isRequested = person === requested
      made.members.push({
        conversation_id: id,
        user_id: idOf(person),
        status: isRequested ? 'pending' : 'accepted',
        requester_id: isRequested ? idOf(at(lines, 0).by) : null,
        last_id,
        read_id: own?.id ?? '0',
      })
    }
  }
  return made
}
