import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslations } from '@/i18n/texts'
import { type Crop, mostZoom, pushed, scaleOf, windowSize, within } from './crop'
import styles from './portrait.module.css'

/** Window pixels for one press of an arrow key. */
const step = 10

const arrows: Partial<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: step, y: 0 },
  ArrowRight: { x: -step, y: 0 },
  ArrowUp: { x: 0, y: step },
  ArrowDown: { x: 0, y: -step },
}

type Props = { image: HTMLImageElement; crop: Crop; onChange: (crop: Crop) => void }

/** Shows the round crop window: the picture is moved by dragging or arrow keys, and zoomed by a slider. */
export function CropWindow({ image, crop, onChange }: Props) {
  const t = useTranslations('settings.profile')
  const last = useRef<{ x: number; y: number } | null>(null)
  const picture = { width: image.naturalWidth, height: image.naturalHeight }
  const scale = scaleOf(picture, crop)
  const place: CSSProperties = {
    width: picture.width * scale,
    height: picture.height * scale,
    left: windowSize / 2 - crop.x * scale,
    top: windowSize / 2 - crop.y * scale,
  }
  const down = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    last.current = { x: event.clientX, y: event.clientY }
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!last.current) return
    const by = { x: event.clientX - last.current.x, y: event.clientY - last.current.y }
    last.current = { x: event.clientX, y: event.clientY }
    onChange(pushed(picture, crop, by))
  }
  const up = () => {
    last.current = null
  }
  const press = (event: KeyboardEvent) => {
    const by = arrows[event.key]
    if (!by) return
    event.preventDefault()
    onChange(pushed(picture, crop, by))
  }
  return (
    <>
      <button
        type="button"
        className={styles.window}
        style={{ inlineSize: windowSize, blockSize: windowSize }}
        aria-label={t('cropWindow')}
        aria-describedby="crop-hint"
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
        onKeyDown={press}
      >
        <img src={image.src} alt="" style={place} draggable={false} />
      </button>
      <label className={styles.zoom}>
        {t('zoom')}
        <input
          type="range"
          min={1}
          max={mostZoom}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => onChange(within(picture, { ...crop, zoom: Number(event.target.value) }))}
        />
      </label>
      <p id="crop-hint" className={styles.hint}>
        {t('cropHint')}
      </p>
    </>
  )
}
