import { statement } from '@/lib/platform/db/statement.server'
import { effect } from '@/lib/platform/outbox/outbox.server'
import { commentKinds } from './notification-kinds'
import { notifyOfReaction } from './notify.server'
import type { Comment } from './seen.server'

type StoredOpinion = Comment & { actor: string; kind: 'comment_like' | 'comment_helpful'; holds: boolean }

// The comment is locked, as in changes of its reactions and in its deletion.
const read = statement<StoredOpinion, [comments: string[], actors: string[], kinds: string[]]>(
  'opinions_changed',
  `select c.id, c.aggregated_pin_id, c.try_id, c.parent_id, c.pin_id, c.user_id, c.like_count, c.helpful_count,
     c.reply_count, w.actor, w.kind,
     case w.kind when 'comment_like'
       then exists (select from comment_reactions r where r.comment_id = c.id and r.user_id = w.actor)
       else exists (select from comment_helpful r where r.comment_id = c.id and r.user_id = w.actor) end as holds
   from unnest($1::bigint[], $2::bigint[], $3::text[]) as w (comment, actor, kind)
   join comments c on c.id = w.comment
   where c.deleted_at is null and c.removed_by is null`,
)

const lock = statement<{ id: string }, [comments: string[]]>(
  'lock_comments_shared',
  'select c.id from comments c where c.id = any($1::bigint[]) order by c.id for share',
)

/** Notifies a comment's author of a reaction, or withdraws the notification, depending on its current state. */
export const opinionChanged = effect<{ comment: string; actor: string; kind: StoredOpinion['kind'] }>(
  'comment.opinion',
  async (tx, many) => {
    const comments = many.map(({ comment }) => comment)
    const actors = many.map(({ actor }) => actor)
    const kinds = many.map(({ kind }) => kind)
    const [, rows] = await Promise.all([lock.in(tx, comments), read.in(tx, comments, actors, kinds)])
    for (const { actor, kind, holds, ...comment } of rows)
      await notifyOfReaction(tx, { id: actor }, comment, commentKinds[kind], holds)
  },
)
