import { movedBy, rotatedBy, scaledBy } from '@/components/create/stories/sync/edits'
import { useTranslations } from '@/i18n/texts'
import { blockChanged } from '@/store/create/stories/slice'
import type { BlockEdits, StoryBlock } from '@/store/create/stories/types'
import { useAppDispatch } from '@/store/hooks'
import styles from './nudge-pad.module.css'
import { ToolIcon, type ToolIconName } from './tool-icon'

/** Percent of the page by which a press moves a block; factor by which it scales it; degrees by which it rotates it. */
const steps = { move: 2, scale: 1.1, rotate: 5 } as const

type Nudge = {
  name: 'left' | 'right' | 'above' | 'below' | 'smaller' | 'bigger' | 'turnBack' | 'turn'
  icon: ToolIconName
}

const nudges: readonly Nudge[] = [
  { name: 'left', icon: 'left' },
  { name: 'above', icon: 'above' },
  { name: 'below', icon: 'below' },
  { name: 'right', icon: 'right' },
  { name: 'smaller', icon: 'minus' },
  { name: 'bigger', icon: 'plus' },
  { name: 'turnBack', icon: 'turnBack' },
  { name: 'turn', icon: 'turn' },
]

function editsOf(name: Nudge['name'], edits: BlockEdits): Partial<BlockEdits> {
  switch (name) {
    case 'left':
      return movedBy(edits, -steps.move, 0)
    case 'right':
      return movedBy(edits, steps.move, 0)
    case 'above':
      return movedBy(edits, 0, -steps.move)
    case 'below':
      return movedBy(edits, 0, steps.move)
    case 'smaller':
      return scaledBy(edits, 1 / steps.scale)
    case 'bigger':
      return scaledBy(edits, steps.scale)
    case 'turnBack':
      return rotatedBy(edits, -steps.rotate)
    case 'turn':
      return rotatedBy(edits, steps.rotate)
  }
}

/** Moves, sizes and rotates a block by presses: for one thumb, and for those who cannot drag. */
export function NudgePad({ block }: { block: StoryBlock }) {
  const t = useTranslations('storiesBuilder')
  const dispatch = useAppDispatch()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a border and a legend.
    <div role="group" className={styles.pad} aria-label={t('nudge')}>
      {nudges.map(({ name, icon }) => (
        <button
          key={name}
          type="button"
          className={styles.button}
          aria-label={t(`nudges.${name}`)}
          title={t(`nudges.${name}`)}
          onClick={() =>
            dispatch(
              blockChanged({
                id: block.id,
                going: `nudge ${name} ${block.id}`,
                changes: { edits: editsOf(name, block.edits) },
              }),
            )
          }
        >
          <ToolIcon name={icon} size={20} />
        </button>
      ))}
    </div>
  )
}
