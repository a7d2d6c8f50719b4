import { domain } from '@/lib/platform/manifest/domain.server'
import { purgeComments } from './commands.server'
import { commentsCounters, commentsRules } from './doctor'
import { commentEndpoints } from './endpoints.server'
import { leaveComments, leaveMentions, leaveOpinions } from './erase.server'
import { commentKinds } from './notification-kinds'
import { commentTarget } from './report-target.server'
import { commentCalls } from './rest-endpoints.server'
import {
  commenterHides,
  commentHelpful,
  commentHides,
  commentMentions,
  commentReactions,
  comments,
  pinComments,
} from './table.server'

declare module '@/lib/platform/live/events' {
  interface LiveEvents {
    comment: { aggregated_pin_id: string; comment_id: string }
    /** Sent when the stream opens: the picture's comment count. A page with another number has missed some comments. */
    comments: { aggregated_pin_id: string; comment_count: number }
    /** A comment on a try of the picture, or a reply to one. */
    try_comment: { aggregated_pin_id: string; try_id: string; comment_id: string }
  }
}

export const commentsDomain = domain({
  name: 'comments',
  reportTargets: [commentTarget],
  notifications: Object.values(commentKinds),
  tables: [
    comments,
    commentReactions,
    commentHelpful,
    commentMentions,
    commentHides,
    commenterHides,
    pinComments,
  ],
  endpoints: [...commentEndpoints, ...commentCalls],
  counters: commentsCounters,
  rules: commentsRules,
  chores: { comments: () => purgeComments() },
  leave: [leaveMentions, leaveOpinions, leaveComments],
  exports: [
    { file: 'comments', from: 'comments', where: 'x.user_id = $1', without: ['removed_by'] },
    { file: 'comments-liked', from: 'comment_reactions', where: 'x.user_id = $1' },
    { file: 'comments-helpful', from: 'comment_helpful', where: 'x.user_id = $1' },
    { file: 'comments-mentioned-in', from: 'comment_mentions', where: 'x.user_id = $1' },
    { file: 'comments-hidden', from: 'comment_hides', where: 'x.user_id = $1' },
    { file: 'commenters-hidden', from: 'commenter_hides', where: 'x.user_id = $1' },
    {
      file: 'comments-highlighted',
      from: 'pin_comments',
      where: 'x.pin_id in (select id from pins where user_id = $1)',
    },
  ],
})
