import type { StoryComment } from '@/lib/content/stories/story'
import type { StoryBlock } from '@/store/create/stories/types'

/** Returns the data of a block that replies to a comment. */
export const replyTo = (comment: StoryComment): Pick<StoryBlock, 'text' | 'data'> => ({
  text: comment.text,
  data: { comment_id: comment.id, comment },
})
