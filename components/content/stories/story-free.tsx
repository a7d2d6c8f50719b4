import type { CSSProperties, ReactNode } from 'react'
import type { StoryBlock } from '@/lib/content/stories/story'
import { placeOf } from './place-of'
import { Block, Lines } from './story-block'
import styles from './story-free.module.css'
import { isListed, isMedia } from './story-parts'

/** Returns the address of a font's style sheet, which lists its files by character range. */
const fontSheet = (id: string): string => `/_/fonts/${id}.css`

/** Returns the position and look of a block of version 2; the style sheet of its font does the rest. */
export function freeStyle({ place, look }: StoryBlock): CSSProperties {
  if (!place) return {}
  return {
    ...placeOf({ place }),
    scale: place.scaleX === 1 && place.scaleY === 1 ? undefined : `${place.scaleX} ${place.scaleY}`,
    color: look?.color ?? undefined,
    textAlign: look?.align ?? undefined,
    ...(look?.backdrop ? { '--backdrop': look.backdrop } : {}),
  } as CSSProperties
}

/** Shows a block exactly where its author put it; `children` are over it, with its position and rotation. */
export function FreeBlock({
  block,
  pinId,
  inert,
  children,
}: {
  block: StoryBlock
  pinId: string
  /** True in the editor, where the contents of a block are inert. */
  inert?: boolean
  children?: ReactNode
}) {
  const font = block.look?.font
  return (
    <div
      className={styles.free}
      style={freeStyle(block)}
      data-font={font ?? undefined}
      data-media={isMedia(block) || undefined}
      data-backed={block.look?.backdrop ? '' : undefined}
    >
      {font && <link rel="stylesheet" href={fontSheet(font)} />}
      <div className={styles.content} inert={inert}>
        {isListed(block) ? <Lines blocks={[block]} /> : <Block block={block} pinId={pinId} />}
      </div>
      {children}
    </div>
  )
}

/**
 * Draws a page of 360 by 640 units as large as there is room: everything on it has the same position and the same line
 * breaks at every size.
 */
export function FreeLayer({ children }: { children: ReactNode }) {
  return <div className={styles.layer}>{children}</div>
}
