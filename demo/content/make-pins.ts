import type { TopicKey } from '../art/family'
import { at, type Rng } from '../art/rng'
import type { Board, Picture, Pin } from '../plan'
import { NOTES, RETITLES, SITES } from './words'

const DAY = 1440
const TOTAL = 2000
/** Minutes between the end of the world and its loading, without saves in between. */
const QUIET_MINUTES = 12

/** Topics whose pictures also fit a board. */
const KIN: Record<TopicKey, readonly TopicKey[]> = {
  travel: ['beach', 'mountains', 'architecture', 'maps'],
  nature: ['forests', 'mountains', 'animals'],
  city: ['architecture', 'travel', 'maps'],
  design: ['typography', 'patterns', 'colour'],
  patterns: ['artDeco', 'design', 'home'],
  plants: ['flowers', 'home', 'nature'],
  art: ['flowers', 'colour', 'home'],
  food: ['baking', 'coldDrinks'],
  colour: ['design', 'home', 'abstract'],
  typography: ['design', 'coffee'],
  maps: ['nightSky', 'travel'],
  home: ['bedrooms', 'plants', 'art'],
  style: ['colour', 'patterns'],
  animals: ['birds', 'nature'],
  abstract: ['colour', 'space', 'nature'],
  knitting: ['patterns', 'style'],
  paper: ['animals', 'design'],
  space: ['nightSky', 'abstract'],
  coffee: ['coldDrinks', 'typography'],
  architecture: ['travel', 'city', 'home'],
  mountains: ['nature', 'forests', 'travel'],
  beach: ['travel', 'mountains'],
  forests: ['nature', 'mountains'],
  birds: ['animals', 'forests'],
  flowers: ['plants', 'art'],
  baking: ['food', 'coffee'],
  coldDrinks: ['coffee', 'food'],
  artDeco: ['patterns', 'design'],
  nightSky: ['space', 'maps'],
  bedrooms: ['home', 'plants'],
}

type Draft = Omit<Pin, 'parent'>

/**
 * Creates each picture once by its creator, then saves it repeatedly; a board never has the same picture twice.
 */
export function makePins(rng: Rng, pictures: readonly Picture[], boards: readonly Board[]): Pin[] {
  const used = boards.map(() => new Set<number>())
  const drafts = pictures.map((picture, i) => created(rng, picture, i, boards, used))
  // Yesterday's pictures have had no time for many saves.
  const fame = drafts.map(
    (draft) => (0.15 + rng.next() ** 3) * Math.min(1, 0.04 + draft.minutesAgo / (20 * DAY)),
  )
  const sizes = quotas(rng, boards, TOTAL - drafts.length)
  for (const [i, board] of boards.entries()) {
    for (let k = 0; k < (sizes[i] ?? 0); k++) {
      const picture = choose(rng, pictures, fame, board.topic, used[i] ?? new Set())
      used[i]?.add(picture)
      drafts.push(saved(rng, at(pictures, picture), at(drafts, picture), i, board))
    }
  }
  return withParents(rng, drafts)
}

function created(
  rng: Rng,
  picture: Picture,
  i: number,
  boards: readonly Board[],
  used: Set<number>[],
): Draft {
  const fitting = boards.flatMap((board, k) => (board.topic === picture.topic && !board.secret ? [k] : []))
  const place = at(fitting, i * 5 + rng.int(0, 4))
  used[place]?.add(i)
  const board = at(boards, place)
  const title = at(picture.titles, 0)
  const link = rng.chance(0.35) ? `https://${rng.pick(SITES)}/${picture.family}/${picture.index + 1}` : null
  const minutesAgo = Math.round(QUIET_MINUTES + 40 + 89 * DAY * rng.next() ** 1.25)
  return {
    picture: i,
    board: place,
    owner: board.owner,
    section: sectionOf(rng, board),
    title,
    description: picture.description,
    alt: picture.alt,
    link,
    minutesAgo,
  }
}

function saved(rng: Rng, picture: Picture, original: Draft, place: number, board: Board): Draft {
  const title = rng.pick(RETITLES).replace('{x}', rng.pick(picture.titles))
  const description = rng.chance(0.4) ? picture.description : rng.pick(NOTES)
  const minutesAgo = Math.round(QUIET_MINUTES + (original.minutesAgo - QUIET_MINUTES) * rng.next() ** 0.8)
  return {
    ...original,
    board: place,
    owner: board.owner,
    section: sectionOf(rng, board),
    title: title.slice(0, 100),
    description,
    minutesAgo,
  }
}

const sectionOf = (rng: Rng, board: Board) =>
  board.sections.length && rng.chance(0.65) ? rng.int(0, board.sections.length - 1) : null

/** Returns the saves per board: at least three, a few boards many; the demo log-ins' boards are full. */
function quotas(rng: Rng, boards: readonly Board[], total: number): number[] {
  const weights = boards.map((board) => (board.owner < 2 ? 2.4 : 0.2 + rng.next() ** 2 * 2))
  const sum = weights.reduce((a, b) => a + b, 0)
  const spare = total - boards.length * 3
  const sizes = weights.map((weight) => 3 + Math.floor((weight / sum) * spare))
  let rest = total - sizes.reduce((a, b) => a + b, 0)
  for (let i = 0; rest > 0; i = (i + 7) % sizes.length, rest--) sizes[i] = (sizes[i] ?? 0) + 1
  return sizes
}

/** Chooses a picture of the topic or a related one, popular ones more often, that the board does not have. */
function choose(
  rng: Rng,
  pictures: readonly Picture[],
  fame: readonly number[],
  topic: TopicKey,
  has: ReadonlySet<number>,
): number {
  const free = (key: TopicKey) =>
    pictures.flatMap((picture, i) => (picture.topic === key && !has.has(i) ? [i] : []))
  const wanted = rng.chance(0.82) ? topic : rng.pick(KIN[topic])
  const own = free(wanted)
  const pool = own.length ? own : KIN[topic].flatMap(free)
  let mark = rng.next() * pool.reduce((sum, i) => sum + (fame[i] ?? 0), 0)
  for (const i of pool) {
    mark -= fame[i] ?? 0
    if (mark <= 0) return i
  }
  return at(pool, -1)
}

/** Sorts by time and lets each save point to an earlier pin of its picture. */
function withParents(rng: Rng, drafts: readonly Draft[]): Pin[] {
  const creators = new Set(drafts.slice(0, new Set(drafts.map((draft) => draft.picture)).size))
  const sorted = [...drafts].sort(
    (a, b) => b.minutesAgo - a.minutesAgo || Number(creators.has(b)) - Number(creators.has(a)),
  )
  const earlier = new Map<number, number[]>()
  return sorted.map((draft, i) => {
    const before = earlier.get(draft.picture) ?? []
    earlier.set(draft.picture, [...before, i])
    return { ...draft, parent: before.length ? (rng.chance(0.6) ? at(before, 0) : rng.pick(before)) : null }
  })
}
