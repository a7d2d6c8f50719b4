import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import { newStory } from '@/store/create/stories/new-story'
import { storyMerged, storyReset } from '@/store/create/stories/slice'
import type { StoryDraft } from '@/store/create/stories/types'
import { useAppDispatch } from '@/store/hooks'
import styles from './story-screen.module.css'
import { isUnsent } from './sync/use-story-sync'

type Props = { draft: StoryDraft; isBusy: boolean }

/** Discards the changes of a published or scheduled story, or keeps them as a draft if it was changed elsewhere. */
export function EditedBar({ draft, isBusy }: Props) {
  const t = useTranslations('storiesBuilder')
  const dispatch = useAppDispatch()
  const [isConfirming, setConfirming] = useState(false)
  const isOld = draft.problems.some(({ field }) => field === 'revision')
  const discard = () => {
    // The stored changes are dropped with the state; then the page is reloaded.
    dispatch(storyReset())
    setTimeout(() => window.location.reload())
  }
  const keep = () => {
    const { id } = newStory()
    const mine: StoryDraft = { ...draft, id, editing: null, remote: null, status: 'NEW', problems: [] }
    window.history.replaceState(window.history.state, '', '/pin/create/story/')
    dispatch(storyReset())
    setTimeout(() => dispatch(storyMerged(mine)))
  }
  if (!isUnsent(draft)) return null
  return (
    <div className={styles.row}>
      {isOld && <Button onClick={keep}>{t('keepMine')}</Button>}
      <Button look="plain" disabled={isBusy} onClick={() => (isOld ? discard() : setConfirming(true))}>
        {t(isOld ? 'useNewer' : 'discard')}
      </Button>
      {isConfirming && (
        <Dialog title={t('discardTitle')} onClose={() => setConfirming(false)}>
          <p>{t('discardText')}</p>
          <div className={styles.row}>
            <Button onClick={() => setConfirming(false)}>{t('cancel')}</Button>
            <Button look="accent" onClick={discard}>
              {t('discard')}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
