import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { isBlocked } from '@/lib/accounts/blocks/blocked-sql.server'
import { pinSeen } from '@/lib/content/pins/card/card-sql.server'
import { found, refuse } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { pollsOf } from './polls'
import type { pollPlace, StoredStory } from './schema'
import type { StoryPoll } from './story'
import { storyPollOptions, storyVotes } from './table.server'

type Place = z.output<typeof pollPlace>
/** The poll's story; `options` are the vote numbers of its answers, in order. */
type Poll = { story_id: string; options: readonly number[] }

/** Returns the vote numbers of the poll with a key, or null. */
const optionsOf = (story: StoredStory, { page, block }: Place): readonly number[] | null =>
  pollsOf(story).find(({ key }) => key.page === page && key.block === block)?.key.options ?? null

/**
 * Locks the story of a pin, so that votes are serialized. A block between voter and author also applies through a save.
 */
async function lockPoll(tx: Db, member: Member, place: Place): Promise<Poll> {
  const { rows } = await tx.execute<{ id: string; data: StoredStory }>(sql`
    select s.id, s.data from pins p join boards b on b.id = p.board_id
    join stories s on s.id = p.story_pin_data_id join pins o on o.id = s.pin_id
    where p.id = ${place.pin_id} and ${bindViewer(pinSeen('p', 'b', '$viewer'), member.id)}
      and o.deleted_at is null and o.removed_by is null
      and not ${bindViewer(isBlocked('o.user_id', '$viewer'), member.id)}
    for no key update of s`)
  const { id: story_id, data } = found(rows[0], 'pinNotFound')
  const options = optionsOf(data, place)
  if (options === null) refuse('badRequest', { field: 'block', reason: 'notAPoll' })
  return { story_id, options }
}

const at = ({ story_id }: Poll, { page, block }: Place) =>
  sql`story_id = ${story_id} and page = ${page} and block = ${block}`

async function choiceOf(tx: Db, member: Member, poll: Poll, place: Place): Promise<number | null> {
  const { rows } = await tx.execute<{ option: number }>(
    sql`select option from story_votes where ${at(poll, place)} and user_id = ${member.id}`,
  )
  return rows[0]?.option ?? null
}

/** Counts one more or less for an option. */
async function count(tx: Db, poll: Poll, place: Place, option: number, by: 1 | -1): Promise<void> {
  const { page, block } = place
  if (by === 1) {
    await tx
      .insert(storyPollOptions)
      .values({ story_id: poll.story_id, page, block, option })
      .onConflictDoNothing()
  }
  await tx
    .update(storyPollOptions)
    .set({ vote_count: sql`${storyPollOptions.vote_count} + ${by}` })
    .where(and(at(poll, place), eq(storyPollOptions.option, option)))
}

async function choose(tx: Db, member: Member, poll: Poll, place: Place, option: number | null) {
  const before = await choiceOf(tx, member, poll, place)
  if (before === option) return
  // The option must exist before the vote that refers to it.
  if (option !== null) {
    await count(tx, poll, place, option, 1)
    const { page, block } = place
    await tx
      .insert(storyVotes)
      .values({ story_id: poll.story_id, page, block, user_id: member.id, option })
      .onConflictDoUpdate({
        target: [storyVotes.story_id, storyVotes.page, storyVotes.block, storyVotes.user_id],
        set: { option, created_at: sql`now()` },
      })
  } else {
    await tx.delete(storyVotes).where(and(at(poll, place), eq(storyVotes.user_id, member.id)))
  }
  if (before !== null) await count(tx, poll, place, before, -1)
}

async function countsOf(tx: Db, poll: Poll, place: Place): Promise<number[]> {
  const { rows } = await tx.execute<{ option: number; vote_count: number }>(
    sql`select option, vote_count from story_poll_options where ${at(poll, place)}`,
  )
  const counts = new Map(rows.map(({ option, vote_count }) => [option, vote_count]))
  return poll.options.map((option) => counts.get(option) ?? 0)
}

/**
 * Sets the member's vote in a poll of a pin's story: one option instead of any other, or null for none. Repeating
 * changes nothing. Returns the poll; without a vote the counts are hidden. @throws AppError 50 for a pin without a
 * story or not visible to them, 1 naming `block` or `option`
 */
export function vote(member: Member, place: Place, option: number | null): Promise<StoryPoll> {
  return transact(async (tx) => {
    const poll = await lockPoll(tx, member, place)
    const chosen = option === null ? null : poll.options[option]
    if (chosen === undefined) refuse('badRequest', { field: 'option', reason: 'notInPoll' })
    await choose(tx, member, poll, place, chosen)
    const { page, block } = place
    return { page, block, choice: option, counts: option === null ? null : await countsOf(tx, poll, place) }
  })
}
