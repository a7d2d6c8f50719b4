import { useDeferredValue, useState } from 'react'
import { useList } from '@/components/platform/use-list'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { useTranslations } from '@/i18n/texts'
import type { StoryComment } from '@/lib/content/stories/story'
import { resource } from '@/lib/edge/client/resource-client'
import styles from './story-screen.module.css'

type Props = { onChoose: (comment: StoryComment) => void; onCancel: () => void }

/** Finds a comment to reply to among those under own pins, newest first. */
export function CommentPicker({ onChoose, onCancel }: Props) {
  const t = useTranslations('storyCreate')
  const [term, setTerm] = useState('')
  const query = useDeferredValue(term.trim().slice(0, 100))
  const list = useList<StoryComment>(query, (bookmarks) =>
    resource('StoryCommentsResource').get({ query, bookmarks, page_size: 10 }),
  )
  const { items, status, hasMore, more } = list
  const isEmpty = items.length === 0
  return (
    <div className={styles.picker}>
      <FormField
        type="search"
        label={t('commentTerm')}
        value={term}
        onChange={setTerm}
        autoComplete="off"
        autoFocus
      />
      <p role="status">
        {status === 'loading' && t('loading')}
        {status === 'idle' && isEmpty && t(query ? 'noCommentsFound' : 'noComments')}
        {status === 'failed' && t('commentsFailed')}
      </p>
      <ul>
        {items.map((comment) => (
          <li key={comment.id}>
            <button type="button" className={styles.person} onClick={() => onChoose(comment)}>
              <Avatar
                user={{
                  id: comment.user.id,
                  full_name: comment.user.name,
                  image_small_url: comment.user.image,
                  image_medium_url: comment.user.image,
                }}
                size={32}
              />
              <span className={styles.said}>
                <b dir="auto">{comment.user.name}</b>
                <span dir="auto">{comment.text}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {(status === 'failed' || (hasMore && status !== 'loading')) && (
        <Button onClick={more}>{t(status === 'failed' ? 'retry' : 'moreComments')}</Button>
      )}
      <Button look="plain" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}
