import styles from '@/components/create/stories/story-screen.module.css'
import { scales } from '@/components/create/stories/sync/edits'
import { useTranslations } from '@/i18n/texts'
import { blockChanged, editEnded } from '@/store/create/stories/slice'
import type { BlockEdits, StoryBlock } from '@/store/create/stories/types'
import { useAppDispatch } from '@/store/hooks'

/** Sets the size, the rotation and the width of a block by sliders, as an alternative to dragging and keys. */
export function PlaceFields({ block }: { block: StoryBlock }) {
  const t = useTranslations('storiesBuilder')
  const dispatch = useAppDispatch()
  const { scale, width, transform, height } = block.edits
  const change = (edits: Partial<BlockEdits>, name: string) =>
    dispatch(blockChanged({ id: block.id, going: `${name} ${block.id}`, changes: { edits } }))
  const slider = (
    label: string,
    value: number,
    [min, max, step]: readonly [number, number, number],
    onChange: (value: number) => void,
  ) => (
    <label className={styles.slider}>
      <span>{label}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        onPointerUp={() => dispatch(editEnded())}
        onBlur={() => dispatch(editEnded())}
      />
    </label>
  )
  return (
    <div className={styles.sliders}>
      {slider(t('size'), scale, [scales.min, scales.max, 0.05], (value) => change({ scale: value }, 'size'))}
      {slider(t('rotation'), transform.rotate, [-180, 180, 1], (rotate) =>
        change({ transform: { ...transform, rotate } }, 'rotation'),
      )}
      {height === null &&
        slider(t('width'), width, [10, 100, 1], (value) => change({ width: value }, 'width'))}
    </div>
  )
}
