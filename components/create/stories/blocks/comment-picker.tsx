import styles from '@/components/create/stories/story-screen.module.css'
import { Avatar } from '@/components/ui/avatar'
import { useTranslations } from '@/i18n/texts'
import type { StoryComment } from '@/lib/content/stories/story'
import { resource } from '@/lib/edge/client/resource-client'
import { SearchedList } from './searched-list'

type Props = { onChoose: (comment: StoryComment) => void; onCancel: () => void }

/** Finds a comment to reply to among those under the viewer's own pins, newest first. */
export function CommentPicker({ onChoose, onCancel }: Props) {
  const t = useTranslations('storiesBuilder')
  return (
    <SearchedList<StoryComment>
      label={t('commentTerm')}
      none={t('noComments')}
      noneFound={t('noCommentsFound')}
      failed={t('commentsFailed')}
      load={(query, bookmarks) => resource('StoryCommentsResource').get({ query, bookmarks, page_size: 10 })}
      onCancel={onCancel}
    >
      {(comment) => (
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
      )}
    </SearchedList>
  )
}
