import type {
  commentHelpful,
  commentMentions,
  commentReactions,
  comments,
  pinComments,
} from '@/lib/content/comments/table.server'
import { at, makeRng } from './art/rng'
import { REPLIES } from './content/replies'
import type { makeRows, RowSources } from './rows'

type Rows = ReturnType<typeof makeRows>
type CommentRow = Rows['comments'][number]

/** Adds replies to the world's comments, with reactions, mentions, and highlights. */
export function makeCommentRows({ world, moments }: RowSources, rows: Rows) {
  const rng = makeRng('threads')
  const personOf = (user_id: string) => rows.users.findIndex(({ id }) => id === user_id)
  const others = (user_id: string, max: number) =>
    rng
      .shuffle(rows.users.filter(({ id }) => id !== user_id))
      .slice(0, rng.int(0, max))
      .map(({ id }) => id)
  const pinUnder = new Map(
    rows.pins.map((pin) => [pin.parent_pin_id === null ? pin.aggregated_pin_id : '', pin]),
  )

  const replyTo = (comment: CommentRow, minutesAgo: number, user_id: string) => {
    const named = rng.chance(0.3) ? at(rows.users, personOf(comment.user_id)).username : null
    const row = {
      id: moments.id(minutesAgo),
      aggregated_pin_id: comment.aggregated_pin_id,
      parent_id: comment.id,
      pin_id: pinUnder.get(comment.aggregated_pin_id)?.id ?? null,
      user_id,
      text: `${named ? `@${named} ` : ''}${rng.pick(REPLIES)}`,
      created_at: moments.at(minutesAgo),
    } satisfies typeof comments.$inferInsert
    const mention = {
      comment_id: row.id,
      user_id: comment.user_id,
      offsets: [0],
      length: (named ?? '').length + 1,
    }
    return { row, mention: named ? mention : null }
  }
  const made = rows.comments.flatMap((comment, i) => {
    if (!rng.chance(0.3)) return []
    const { minutesAgo } = at(world.comments, i)
    const owner = pinUnder.get(comment.aggregated_pin_id)?.user_id ?? ''
    const people = [...new Set([owner, ...others(comment.user_id, 2)])].filter(
      (id) => id !== '' && id !== comment.user_id,
    )
    return people.map((user_id, turn) =>
      replyTo(comment, Math.max(1, Math.floor(minutesAgo * 0.9) - turn * 7), user_id),
    )
  })
  const all = [...rows.comments, ...made.map(({ row }) => row)]
  const opinion = (max: number) =>
    all.flatMap(({ id, user_id }) => others(user_id, max).map((user_id) => ({ comment_id: id, user_id })))
  const highlighted = rows.comments.flatMap(({ id, aggregated_pin_id, user_id }) => {
    const pin = pinUnder.get(aggregated_pin_id)
    return pin && pin.user_id !== user_id && rng.chance(0.15) ? [{ pin_id: pin.id, comment_id: id }] : []
  })
  const slots = new Map<string, number>()
  const nextSlot = (pin_id: string) => {
    const slot = (slots.get(pin_id) ?? 0) + 1
    slots.set(pin_id, slot)
    return slot
  }
  return {
    replies: made.map(({ row }) => row),
    mentions: made.flatMap(({ mention }) =>
      mention ? [mention] : [],
    ) satisfies (typeof commentMentions.$inferInsert)[],
    likes: opinion(6) satisfies (typeof commentReactions.$inferInsert)[],
    helpful: opinion(2) satisfies (typeof commentHelpful.$inferInsert)[],
    highlights: highlighted
      .map((row) => ({ ...row, highlight_slot: nextSlot(row.pin_id) }))
      .filter(({ highlight_slot }) => highlight_slot <= 3) satisfies (typeof pinComments.$inferInsert)[],
  }
}
