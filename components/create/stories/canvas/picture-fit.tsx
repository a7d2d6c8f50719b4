import styles from '@/components/create/stories/story-screen.module.css'
import { useTranslations } from '@/i18n/texts'
import { blockChanged } from '@/store/create/stories/slice'
import type { StoryBlock } from '@/store/create/stories/types'
import { useAppDispatch } from '@/store/hooks'
import { editsOfFit, type Fit, fitOf } from './placing'

const fits: readonly Fit[] = ['fill', 'whole', 'free']

/** Chooses the place of a picture: over the whole page, cut at its sides; whole; or free. */
export function PictureFit({ block }: { block: StoryBlock }) {
  const t = useTranslations('storiesBuilder')
  const dispatch = useAppDispatch()
  const { media, edits } = block
  const size = { width: media?.width ?? 0, height: media?.height ?? 0 }
  const now = fitOf(edits, size)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a border and a legend.
    <div role="group" className={styles.choices} aria-label={t('fit')}>
      {fits.map((fit) => (
        <button
          key={fit}
          type="button"
          aria-pressed={fit === now}
          onClick={() => dispatch(blockChanged({ id: block.id, changes: { edits: editsOfFit(fit, size) } }))}
        >
          {t(`fits.${fit}`)}
        </button>
      ))}
    </div>
  )
}
