import { type CSSProperties, type PointerEvent, useLayoutEffect, useState } from 'react'
import { FreeLayer, freeStyle } from '@/components/content/stories/story-free'
import type { StoryBlock as ShownBlock } from '@/lib/content/stories/story'
import type { StoryBlock } from '@/store/create/stories/types'
import styles from './selection-frame.module.css'
import { ToolIcon, type ToolIconName } from './tool-icon'
import type { Grip } from './use-gestures'

/** Returns what undoes the scale of a block, for what has the same size on every block. */
export const plainScale = ({ edits: { scale, transform } }: StoryBlock) =>
  ({
    '--plain-x': 1 / (scale * transform.scaleX),
    '--plain-y': 1 / (scale * transform.scaleY),
  }) as CSSProperties

/** Returns the height of a block in units of the page, as its content makes it. */
function useHeight(id: string): number {
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const own = document.querySelector<HTMLElement>(`[data-block="${id}"]`)?.parentElement
    if (!own || typeof ResizeObserver === 'undefined') return
    const measure = () => setHeight(own.offsetHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(own)
    return () => observer.disconnect()
  }, [id])
  return height
}

type Props = {
  block: StoryBlock
  view: ShownBlock
  begin: (event: PointerEvent<HTMLElement>, block: StoryBlock, grip: Grip) => void
}

const icons: Record<Exclude<Grip, 'move'>, ToolIconName> = { rotate: 'turn', scale: 'size', width: 'width' }

/**
 * Shows the grips of the selected block, which the edge of the page does not cut. Keys and the panel do what they do, so
 * that they are hidden from screen readers.
 */
export function SelectionFrame({ block, view, begin }: Props) {
  const height = useHeight(block.id)
  const grips = (['rotate', 'scale', 'width'] as const).filter(
    (grip) => grip !== 'width' || block.edits.height === null,
  )
  const style = { ...freeStyle(view), height: `${height}px`, ...plainScale(block) }
  return (
    <div className={styles.over} aria-hidden="true">
      <FreeLayer>
        <div className={styles.frame} style={style}>
          {grips.map((grip) => (
            <span
              key={grip}
              className={styles.grip}
              data-grip={grip}
              onPointerDown={(event) => begin(event, block, grip)}
            >
              <ToolIcon name={icons[grip]} size={18} />
            </span>
          ))}
        </div>
      </FreeLayer>
    </div>
  )
}
