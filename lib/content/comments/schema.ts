import { z } from 'zod'
import { wireUser } from '@/lib/accounts/account/schema'
import { detailsLimit, reportReasons } from '@/lib/content/reports/reasons'
import { wireRemoval } from '@/lib/content/reports/wire'
import { idSchema, listOptions, safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { commentLimit, commentSorts, likeType } from './limits'

/** A person named in a comment's text: `offset` and `length` in UTF-16 units of it, the @ included. */
export const wireTag = z.strictObject({
  id: safeString(),
  type: z.literal('user'),
  offset: z.number(),
  length: z.number(),
})

/** A comment on the wire (specification part 1, section 3, aggregated comment). */
export const wireComment = z.strictObject({
  id: safeString(),
  type: z.literal('aggregatedcomment'),
  user: wireUser,
  text: safeString(),
  tags: z.array(wireTag),
  tagged_users: z.array(wireUser),
  /** By type; type 1 is like. An unused type is absent. */
  reaction_counts: z.record(safeString(), z.number()),
  /** 0 for none. */
  reaction_by_me: z.number(),
  helpful_count: z.number(),
  marked_helpful_by_me: z.boolean(),
  /** True if highlighted by the owner of the requested pin. */
  highlighted_by_pin_owner: z.boolean(),
  /** Number of its replies. */
  comment_count: z.number(),
  /** Id of the comment it replies to; null for a comment on the picture itself. */
  parent_comment_id: safeString().nullable(),
  created_at: safeString(),
  is_edited: z.boolean(),
  /** For the author of a removed comment. */
  removal: wireRemoval.optional(),
})
export type WireComment = z.output<typeof wireComment>

const pinId = idSchema.optional()

export const commentsGet = listOptions.extend({
  objectId: idSchema,
  /** The pin under which they are shown: its owner's highlights lead, and removed ones are left out. */
  pinId,
  sort: z.enum(commentSorts).default('newest'),
})

/** The activity under a picture: comments, or with `show_did_it_feed` its tries. */
export const activityGet = listOptions.extend({
  aggregated_pin_data_id: idSchema,
  show_did_it_feed: z
    .preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean())
    .default(false),
})

export const repliesGet = listOptions.extend({ commentId: idSchema, pinId })

const commentGet = z.object({ commentId: idSchema, pinId })

/** One comment, or the comments on a picture. */
export const commentOrFeedGet = z.union([commentGet, commentsGet])

/** People to tag, if not all of those named. Positions are read from the text itself. */
const tags = z
  .array(z.object({ id: idSchema }))
  .max(10)
  .optional()

const textFields = {
  text: text(commentLimit, 1),
  tags,
  /** Keeps people who cannot be mentioned as plain text, instead of refusing. */
  force: z.boolean().default(false),
}

export const commentCreate = z.object({ objectId: idSchema, pinId: idSchema, ...textFields })

export const replyCreate = z.object({ commentId: idSchema, pinId: idSchema, ...textFields })

/** Comments on a try (part 1, section 7, did-it comments), under a pin of its picture. */
export const tryCommentsGet = listOptions.extend({ did_it_id: idSchema, pin_id: idSchema })
export const tryCommentCreate = z.object({ did_it_id: idSchema, pin_id: idSchema, ...textFields })

export const commentUpdate = z.union([
  z.object({
    commentId: idSchema,
    ...textFields,
    /** Account to act as; only the viewer's own, until accounts act for others. */
    orbacSubjectId: idSchema.optional(),
  }),
  /** Restores a comment deleted less than an hour ago (undo). */
  z.object({ commentId: idSchema, deleted: z.literal(false) }),
])

export const commentDelete = z.object({ commentId: idSchema })

export const commentOfPath = z.object({ id: idSchema })

export const commentReact = z.object({
  id: idSchema,
  reaction_type: z.coerce.number().pipe(z.literal(likeType)).default(likeType),
})

const flag = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean(),
)

export const commentHighlight = z.object({ aggregated_comment: idSchema, pin: idSchema, highlight: flag })
export const commentRemoval = z.object({ aggregated_comment: idSchema, pin: idSchema, remove: flag })

const details = text(detailsLimit)

export const commentFlag = z
  .object({
    id: idSchema,
    commentId: idSchema.optional(),
    reason: z.enum(reportReasons),
    /** One text, or several. */
    detailedReasons: z
      .union([
        details,
        z
          .array(details)
          .max(13)
          .transform((all) => all.join('\n'))
          .pipe(details),
      ])
      .default(''),
  })
  .refine(({ id, commentId }) => commentId === undefined || commentId === id, {
    path: ['commentId'],
    ...because('otherComment'),
  })

const mentionFields = ['id', 'tagged_users'] as const

export const mentionsDelete = z.object({
  id: idSchema,
  /** Field names separated by commas; unknown ones are ignored. */
  fields: safeString()
    .max(500)
    .default(mentionFields.join())
    .transform((given) => {
      const requests = given.split(',').map((name) => name.trim())
      return mentionFields.filter((field) => requests.includes(field))
    }),
})

/** A comment's reactions after a like or unlike. */
export const wireCommentReaction = wireComment.pick({ id: true, reaction_counts: true, reaction_by_me: true })
export type WireCommentReaction = z.output<typeof wireCommentReaction>

export const wireHelpful = wireComment.pick({ id: true, helpful_count: true, marked_helpful_by_me: true })
export type WireHelpful = z.output<typeof wireHelpful>
