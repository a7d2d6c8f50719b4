import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslations } from '@/i18n/texts'
import type { DraftTag } from '@/lib/content/tags/tag-draft'
import { own } from '@/lib/core/own'
import { nameOf } from './name-of'
import styles from './tag-editor.module.css'
import type { TagDraft } from './use-tag-draft'

/** Share of the picture that a key moves a tag; five times as far with Shift. */
const step = 0.01

const ways: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type Props = { tag: DraftTag; number: number; draft: TagDraft }

/** Shows a tag on the picture: selected by a click, moved by dragging or arrow keys, removed by Delete. */
export function TagHandle({ tag, number, draft }: Props) {
  const t = useTranslations('shop')
  const isDragging = useRef(false)
  const name = tag.objects.map(nameOf).join(', ')

  const onPointerMove = (event: PointerEvent<HTMLButtonElement>) => {
    const stage = event.currentTarget.parentElement?.getBoundingClientRect()
    if (!isDragging.current || !stage) return
    draft.move(tag.id, (event.clientX - stage.left) / stage.width, (event.clientY - stage.top) / stage.height)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const [x, y] = own(ways, event.key) ?? [0, 0]
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace'
    if (x === 0 && y === 0 && !isRemoval) return
    event.preventDefault()
    event.stopPropagation()
    const far = step * (event.shiftKey ? 5 : 1)
    if (isRemoval) draft.remove(tag.id)
    else draft.move(tag.id, tag.x + x * far, tag.y + y * far)
  }
  return (
    <button
      type="button"
      className={styles.handle}
      style={{ '--x': tag.x, '--y': tag.y } as CSSProperties}
      aria-label={name ? t('tag.point', { number, name }) : t('tag.pointEmpty', { number })}
      aria-pressed={draft.selected === tag.id}
      onClick={() => draft.select(tag.id)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        isDragging.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
        draft.select(tag.id)
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        isDragging.current = false
      }}
      onPointerCancel={() => {
        isDragging.current = false
      }}
    >
      {number}
    </button>
  )
}
