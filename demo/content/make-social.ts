import { at, type Rng } from '../art/rng'
import type { Board, Comment, DemoWorld, Follow, Person, Picture, Pin, Reaction } from '../plan'
import { TOPICS } from './topics'
import { COMMENTS } from './words'

const DAY = 1440
const COMMENT_COUNT = 820
const REACTION_COUNT = 2400

type Social = Pick<DemoWorld, 'userFollows' | 'boardFollows' | 'comments' | 'reactions'>

/** Makes follows, comments and likes. */
export function makeSocial(
  rng: Rng,
  people: readonly Person[],
  boards: readonly Board[],
  pictures: readonly Picture[],
  pins: readonly Pin[],
): Social {
  const born = pictures.map(
    (_, i) => pins.find((pin) => pin.picture === i && pin.parent === null)?.minutesAgo ?? DAY,
  )
  return {
    userFollows: people.flatMap((_, follower) => followsOfPeople(rng, follower, people.length)),
    boardFollows: people.flatMap((person, follower) => followsOfBoards(rng, follower, person, boards)),
    comments: makeComments(rng, people, pictures, pins, born),
    reactions: makeReactions(rng, people, pins, born),
  }
}

function followsOfPeople(rng: Rng, follower: number, count: number): Follow[] {
  const others = Array.from({ length: count }, (_, i) => i).filter((i) => i !== follower)
  // The first dozen are popular: half of the time people are drawn from a list of them.
  const known = rng.shuffle(others.filter((i) => i < 14)).slice(0, rng.int(4, 9))
  const rest = rng.shuffle(others.filter((i) => i >= 14)).slice(0, follower < 2 ? 16 : rng.int(4, 14))
  return [...known, ...rest].map((target) => ({ follower, target, minutesAgo: moment(rng, 90 * DAY) }))
}

function followsOfBoards(rng: Rng, follower: number, person: Person, boards: readonly Board[]): Follow[] {
  const open = boards.flatMap((board, i) =>
    board.owner !== follower && !board.secret && person.topics.includes(board.topic) ? [i] : [],
  )
  const chosen = rng.shuffle(open).slice(0, follower < 2 ? 18 : rng.int(3, 12))
  return chosen.map((target) => ({ follower, target, minutesAgo: moment(rng, 90 * DAY) }))
}

/** Returns a time between now and `oldest` minutes ago, more often recent. */
const moment = (rng: Rng, oldest: number) => Math.round(10 + (oldest - 10) * rng.next() ** 1.3)

function makeComments(
  rng: Rng,
  people: readonly Person[],
  pictures: readonly Picture[],
  pins: readonly Pin[],
  born: readonly number[],
): Comment[] {
  const texts = new Set<string>()
  const comments: Comment[] = []
  for (let tries = 0; comments.length < COMMENT_COUNT && tries < COMMENT_COUNT * 4; tries++) {
    const { picture } = rng.pick(pins)
    const topic = TOPICS.find(({ key }) => key === at(pictures, picture).topic)
    const text = rng.pick(topic && rng.chance(0.68) ? topic.comments : COMMENTS)
    const person = rng.int(0, people.length - 1)
    if (texts.has(`${picture} ${text}`) || texts.has(`${picture} by ${person}`)) continue
    texts.add(`${picture} ${text}`).add(`${picture} by ${person}`)
    comments.push({ picture, person, text, minutesAgo: moment(rng, born[picture] ?? DAY) })
  }
  return comments.sort((a, b) => b.minutesAgo - a.minutesAgo)
}

function makeReactions(
  rng: Rng,
  people: readonly Person[],
  pins: readonly Pin[],
  born: readonly number[],
): Reaction[] {
  const given = new Map<string, Reaction>()
  while (given.size < REACTION_COUNT) {
    const { picture } = rng.pick(pins)
    const person = rng.int(0, people.length - 1)
    given.set(`${picture} ${person}`, { picture, person, minutesAgo: moment(rng, born[picture] ?? DAY) })
  }
  return [...given.values()]
}
