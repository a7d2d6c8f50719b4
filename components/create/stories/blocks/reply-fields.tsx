import { useState } from 'react'
import styles from '@/components/create/stories/story-screen.module.css'
import { useQuery } from '@/components/platform/use-query'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import type { StoryComment } from '@/lib/content/stories/story'
import { resource } from '@/lib/edge/client/resource-client'
import { blockChanged } from '@/store/create/stories/slice'
import type { StoryBlock } from '@/store/create/stories/types'
import { useAppDispatch } from '@/store/hooks'
import { CommentPicker } from './comment-picker'
import { replyTo } from './reply-to'

/** Returns the comment of a block as the member may see it now; null if it is gone. */
async function commentNow(comment_id: string): Promise<StoryComment | null> {
  const { data } = await resource('StoryCommentsResource').get({ comment_id })
  return data[0] ?? null
}

/** Shows the comment that a block replies to, reports when it is gone, and offers another choice. */
export function ReplyFields({ block }: { block: StoryBlock }) {
  const t = useTranslations('storiesBuilder')
  const dispatch = useAppDispatch()
  const [isChoosing, setChoosing] = useState(false)
  const id = typeof block.data.comment_id === 'string' ? block.data.comment_id : ''
  // If it cannot be loaded now, it is checked when the story is published.
  const { data: found } = useQuery(id || null, async () => ({ comment: await commentNow(id) }))
  const isDeleted = found ? found.comment === null : block.data.comment === null
  if (isChoosing)
    return (
      <CommentPicker
        onCancel={() => setChoosing(false)}
        onChoose={(comment) => {
          dispatch(blockChanged({ id: block.id, changes: replyTo(comment) }))
          setChoosing(false)
        }}
      />
    )
  return (
    <>
      <Problem>{isDeleted && t('commentGone')}</Problem>
      {!isDeleted && (
        <blockquote className={styles.said} dir="auto">
          {block.text}
        </blockquote>
      )}
      <Button onClick={() => setChoosing(true)}>{t('otherComment')}</Button>
    </>
  )
}
