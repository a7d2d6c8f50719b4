import { type StoredBlock, type StoredStory, storyLimits } from './schema'

type Poll = Extract<StoredBlock, { type: 'story_pin_interactive_sticker_block' }>

/**
 * The original place of a poll and the numbers of its answers, under which its votes are stored; both stay when it
 * moves.
 */
export type PollKey = { page: number; block: number; options: readonly number[] }

/** Votes that an edit deletes: of an answer, or of the whole poll. */
export type RemovedPoll = { page: number; block: number; option: number | null }

export const isPoll = (block: StoredBlock | undefined): block is Poll =>
  block?.type === 'story_pin_interactive_sticker_block' && block.interactive_type === 'poll'

/** Returns the key under which a poll's votes are stored: its current place, unless it was moved. */
export const pollKey = ({ poll, options }: Poll, page: number, block: number): PollKey =>
  poll ?? { page, block, options: options.map((_, i) => i) }

type Placed = { poll: Poll; key: PollKey }

/** Returns the polls of a story with their keys. */
export const pollsOf = ({ pages }: StoredStory): Placed[] =>
  pages.flatMap(({ blocks }, p) =>
    blocks.flatMap((block, b) => (isPoll(block) ? { poll: block, key: pollKey(block, p, b) } : [])),
  )

const nameOf = ({ page, block }: { page: number; block: number }) => `${page} ${block}`

/** Returns `own` if no poll has that key, otherwise the first free place; `own` if all are taken. */
function freePlace(taken: ReadonlySet<string>, own: { page: number; block: number }) {
  if (!taken.has(nameOf(own))) return own
  for (let page = 0; page < storyLimits.pages; page++)
    for (let block = 0; block < storyLimits.blocks; block++)
      if (!taken.has(nameOf({ page, block }))) return { page, block }
  return own
}

/**
 * Returns the vote number of each answer of an edited poll, and which numbers are kept: an answer keeps the votes of
 * the answer with the same text, otherwise of the one at the same place, unless they are taken.
 */
function optionKeys({ poll, key }: Placed, options: readonly string[]) {
  const old = poll.options.map((text, i) => ({ text, key: key.options[i] ?? i }))
  const stored = new Set<number>()
  const claim = (one: number | undefined) => {
    if (one === undefined || stored.has(one)) return undefined
    stored.add(one)
    return one
  }
  const same = options.map((text) => claim(old.find((one) => one.text === text && !stored.has(one.key))?.key))
  const keys = same.map((one, i) => one ?? claim(old[i]?.key))
  const free = Array.from({ length: storyLimits.options }, (_, i) => i).filter((one) => !stored.has(one))
  return { keys: keys.map((one) => one ?? free.shift() ?? 0), kept: stored }
}

/**
 * Gives each poll of a story the key of its votes. A poll that names the place of one in `before` continues it; others
 * are new and have no votes. Returns the story, and the votes to delete.
 */
export function withPollKeys(
  story: StoredStory,
  before: StoredStory | null,
): { story: StoredStory; deleted: RemovedPoll[] } {
  const old = new Map((before ? pollsOf(before) : []).map((one) => [nameOf(one.key), one]))
  const taken = new Set(old.keys())
  const left = new Map(old)
  const deleted: RemovedPoll[] = []
  const keyed = (block: Poll, own: { page: number; block: number }): Poll => {
    const { poll: named, ...rest } = block
    const name = named ? nameOf(named) : ''
    const known = left.get(name)
    if (!known) {
      if (!before) return rest
      const place = freePlace(taken, own)
      taken.add(nameOf(place))
      return { ...rest, poll: { ...place, options: rest.options.map((_, i) => i) } }
    }
    left.delete(name)
    const { keys: options, kept: stored } = optionKeys(known, rest.options)
    for (const option of known.key.options)
      if (!stored.has(option)) deleted.push({ page: known.key.page, block: known.key.block, option })
    return { ...rest, poll: { page: known.key.page, block: known.key.block, options } }
  }
  const pages = story.pages.map((page, p) => ({
    ...page,
    blocks: page.blocks.map((block, b) => (isPoll(block) ? keyed(block, { page: p, block: b }) : block)),
  }))
  for (const { key } of left.values()) deleted.push({ page: key.page, block: key.block, option: null })
  return { story: { ...story, pages }, deleted }
}
