import { type CSSProperties, useState } from 'react'
import { StoryPageView } from '@/components/content/stories/story-page-view'
import viewer from '@/components/content/stories/story-viewer.module.css'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useTranslations } from '@/i18n/texts'
import type { StoryState } from '@/store/create/story/slice'
import { shownStory } from '@/store/create/story/to-page'
import type { StoryDraft } from '@/store/create/story/types'
import styles from './story-screen.module.css'

type Props = { draft: StoryDraft; previews: StoryState['previews']; onClose: () => void }

/** Shows the story in a phone, as its readers will see it. */
export function StoryPreview({ draft, previews, onClose }: Props) {
  const t = useTranslations('storyCreate')
  const [at, setAt] = useState(draft.pinItemIndex)
  const { pages, metadata } = shownStory(draft, previews)
  const page = pages[at]
  return (
    <Dialog title={t('previewTitle')} onClose={onClose}>
      <div className={styles.phone}>
        <div
          className={viewer.viewer}
          style={{ '--shape': metadata.canvasAspectRatio, '--room': '62dvh' } as CSSProperties}
        >
          <div className={viewer.strip} inert>
            {page && <StoryPageView page={page} pinId="" isFirst version={metadata.version} />}
          </div>
        </div>
      </div>
      <p role="status">{t('page', { page: at + 1, count: pages.length })}</p>
      <div className={styles.row}>
        <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
          {t('previousPage')}
        </Button>
        <Button disabled={at === pages.length - 1} onClick={() => setAt(at + 1)}>
          {t('nextPage')}
        </Button>
      </div>
    </Dialog>
  )
}
