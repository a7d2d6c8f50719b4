import { presentUser, type UserRow } from '@/lib/accounts/account/present.server'
import { presentRemoval, type WireRemoval } from '@/lib/content/reports/removal'
import { likeType } from './limits'
import type { WireComment } from './schema'

/** A mentioned person. */
type MentionRow = UserRow & { offsets: number[]; length: number }

/** A row of `commentSelect`. */
export type CommentRow = {
  id: string
  parent_id: string | null
  text: string
  like_count: number
  helpful_count: number
  reply_count: number
  created_at: Date
  is_edited: boolean
  removal: WireRemoval | null
  liked: boolean
  helped: boolean
  highlighted: boolean
  user: UserRow
  mentions: MentionRow[] | null
}

/** Returns the counts by reaction type; unused types are absent. */
export const reactionCounts = (likes: number): Record<string, number> =>
  likes > 0 ? { [likeType]: likes } : {}

/** Returns a comment as one viewer of its picture sees it. */
export function presentComment(row: CommentRow): WireComment {
  const mentions = row.mentions ?? []
  return {
    id: row.id,
    type: 'aggregatedcomment',
    user: presentUser(row.user),
    text: row.text,
    tags: mentions
      .flatMap(({ id, offsets, length }) =>
        offsets.map((offset) => ({ id, type: 'user' as const, offset, length })),
      )
      .sort((one, other) => one.offset - other.offset),
    tagged_users: mentions.map(presentUser),
    reaction_counts: reactionCounts(row.like_count),
    reaction_by_me: row.liked ? likeType : 0,
    helpful_count: row.helpful_count,
    marked_helpful_by_me: row.helped,
    highlighted_by_pin_owner: row.highlighted,
    comment_count: row.reply_count,
    parent_comment_id: row.parent_id,
    created_at: row.created_at.toUTCString(),
    is_edited: row.is_edited,
    ...presentRemoval(row.removal),
  }
}
