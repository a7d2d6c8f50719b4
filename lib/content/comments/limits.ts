/** Maximum characters of a comment. */
export const commentLimit = 500

/** Maximum comments that a pin's owner may highlight. */
export const highlightLimit = 3

/** Like, the one reaction to a comment (specification part 1, section 9). */
export const likeType = 1

export const commentSorts = ['newest', 'oldest', 'popular'] as const
export type CommentSort = (typeof commentSorts)[number]
