import { type CSSProperties, useState } from 'react'
import { StoryMusic } from '@/components/content/stories/story-music'
import { StoryPageView } from '@/components/content/stories/story-page-view'
import { StorySoundContext } from '@/components/content/stories/story-sound'
import viewer from '@/components/content/stories/story-viewer.module.css'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import type { StoryPage } from '@/lib/content/stories/story'
import type { StoryState } from '@/store/create/stories/slice'
import { shownStory } from '@/store/create/stories/to-page'
import type { StoryDraft } from '@/store/create/stories/types'
import styles from './story-screen.module.css'

type Props = { draft: StoryDraft; previews: StoryState['previews']; onClose: () => void }

/** Plays the music of a page, since controls inside the phone are inert. */
function PageMusic({ page }: { page: StoryPage }) {
  const block = page.blocks.find(({ track }) => track)
  return block?.track ? <StoryMusic block={block} track={block.track} /> : null
}

/** Shows the story in a phone, as its readers will see it, with the music of each page below. */
export function StoryPreview({ draft, previews, onClose }: Props) {
  const t = useTranslations('storiesBuilder')
  const [at, setAt] = useState(draft.pinItemIndex)
  const [isOn, setOn] = useState(false)
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
      {page && (
        <StorySoundContext value={{ isShown: true, isOn, setOn }}>
          <PageMusic key={at} page={page} />
        </StorySoundContext>
      )}
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
