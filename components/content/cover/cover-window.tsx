import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslations } from '@/i18n/texts'
import { coverZoom, cropPlace, cropWithin } from '@/lib/content/boards/crop-place'
import type { CoverCrop } from '@/lib/content/boards/schema'
import styles from './cover.module.css'
import { coverAspect, cropStyle } from './crop-style'

/** The share of the frame that one press of an arrow key moves the picture. */
const step = 0.04

const arrows: Partial<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: step, y: 0 },
  ArrowRight: { x: -step, y: 0 },
  ArrowUp: { x: 0, y: step },
  ArrowDown: { x: 0, y: -step },
}

type Props = {
  image: { url: string; width: number; height: number }
  crop: CoverCrop
  onChange: (crop: CoverCrop) => void
}

/** Shows a cover in its frame: the picture is moved by dragging or by arrow keys, and zoomed by a slider. */
export function CoverWindow({ image, crop, onChange }: Props) {
  const t = useTranslations('boardLife.cover')
  const last = useRef<{ x: number; y: number } | null>(null)
  /** Moves the picture by shares of its frame. */
  const push = (by: { x: number; y: number }) => {
    const { width, height } = cropPlace(image, coverAspect, crop)
    const moved = { ...crop, x: crop.x - (by.x * 100) / width, y: crop.y - (by.y * 100) / height }
    onChange(cropWithin(image, coverAspect, moved))
  }
  const down = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    last.current = { x: event.clientX, y: event.clientY }
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!last.current) return
    const { width, height } = event.currentTarget.getBoundingClientRect()
    push({ x: (event.clientX - last.current.x) / width, y: (event.clientY - last.current.y) / height })
    last.current = { x: event.clientX, y: event.clientY }
  }
  const up = () => {
    last.current = null
  }
  const press = (event: KeyboardEvent) => {
    const by = arrows[event.key]
    if (!by) return
    event.preventDefault()
    push(by)
  }
  return (
    <>
      <button
        type="button"
        className={styles.window}
        aria-label={t('window')}
        aria-describedby="cover-hint"
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
        onKeyDown={press}
      >
        <img
          src={image.url}
          alt=""
          draggable={false}
          style={cropStyle(image, cropWithin(image, coverAspect, crop))}
        />
      </button>
      <label className={styles.zoom}>
        {t('zoom')}
        <input
          type="range"
          min={1}
          max={coverZoom}
          step={0.05}
          value={crop.scale}
          onChange={(event) =>
            onChange(cropWithin(image, coverAspect, { ...crop, scale: Number(event.target.value) }))
          }
        />
      </label>
      <p id="cover-hint" className={styles.hint}>
        {t('hint')}
      </p>
    </>
  )
}
