import { type KeyboardEvent, useRef } from 'react'
import { type Box, tileFrom } from '@/components/inbox/messages/thread/tile-from'
import { useTranslations } from '@/i18n/texts'
import styles from './pin-picker.module.css'

type Tile = { id: string; name: string; url: string; color?: string; onPress: () => void }
type Props = {
  label: string
  tiles: readonly Tile[]
  /** True for a single row that scrolls sideways. */
  isRow?: boolean
}

/** Shows pictures of pins to choose from, with arrow keys. */
export function PinTiles({ label, tiles, isRow }: Props) {
  const t = useTranslations('messages.pick')
  const list = useRef<HTMLUListElement>(null)
  const move = (event: KeyboardEvent) => {
    const all: HTMLElement[] = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = document.activeElement instanceof HTMLElement ? all.indexOf(document.activeElement) : -1
    const isRtl = list.current?.matches(':dir(rtl)') ?? false
    const boxes: Box[] = all.map(({ offsetLeft, offsetTop }) => ({ left: offsetLeft, top: offsetTop }))
    const to = tileFrom(boxes, at, event.key, isRtl)
    if (to === null) return
    event.preventDefault()
    all[to]?.focus()
  }
  return (
    <ul ref={list} className={styles.tiles} data-row={isRow || undefined} aria-label={label} onKeyDown={move}>
      {tiles.map(({ id, name, url, color, onPress }) => (
        <li key={id}>
          <button
            type="button"
            style={{ background: color }}
            aria-label={name || t('untitled')}
            onClick={onPress}
          >
            <img src={url} alt="" loading="lazy" decoding="async" />
          </button>
        </li>
      ))}
    </ul>
  )
}
