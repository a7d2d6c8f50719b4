import { type CSSProperties, type KeyboardEvent, useRef } from 'react'
import { useMovable } from '@/components/ui/use-movable'
import { useTranslations } from '@/i18n/texts'
import type { DraftTag } from '@/lib/content/tags/tag-draft'
import { nameOf } from './name-of'
import styles from './tag-editor.module.css'
import type { TagDraft } from './use-tag-draft'

/** Share of the picture that a key moves a tag; five times as far with Shift. */
const step = 0.01

type Props = { tag: DraftTag; number: number; draft: TagDraft }

/** Shows a tag on the picture: selected by a click, moved by dragging or arrow keys, removed by Delete. */
export function TagHandle({ tag, number, draft }: Props) {
  const t = useTranslations('shop')
  const handle = useRef<HTMLButtonElement>(null)
  const from = useRef({ x: tag.x, y: tag.y })
  const name = tag.objects.map(nameOf).join(', ')

  const movable = useMovable({
    onPress: () => {
      from.current = { x: tag.x, y: tag.y }
    },
    onDrag: ({ x, y }) => {
      const stage = handle.current?.parentElement?.getBoundingClientRect()
      if (stage) draft.move(tag.id, from.current.x + x / stage.width, from.current.y + y / stage.height)
    },
    onStep: ({ x, y }, isFar) => {
      const far = step * (isFar ? 5 : 1)
      draft.move(tag.id, tag.x + x * far, tag.y + y * far)
    },
  })
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    movable.onKeyDown?.(event)
    if (event.key !== 'Delete' && event.key !== 'Backspace') return
    event.preventDefault()
    event.stopPropagation()
    draft.remove(tag.id)
  }
  return (
    <button
      {...movable}
      ref={handle}
      type="button"
      className={styles.handle}
      style={{ '--x': tag.x, '--y': tag.y } as CSSProperties}
      aria-label={name ? t('tag.point', { number, name }) : t('tag.pointEmpty', { number })}
      aria-pressed={draft.selected === tag.id}
      onClick={() => draft.select(tag.id)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        movable.onPointerDown(event)
        draft.select(tag.id)
      }}
    >
      {number}
    </button>
  )
}
