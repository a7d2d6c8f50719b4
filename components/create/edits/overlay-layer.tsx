import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { useTranslations } from '@/i18n/texts'
import { drawnOverlay, type Letters } from '@/lib/media/edits/overlay-shapes'
import type { Overlay } from '@/lib/media/edits/overlays'
import { pathOf } from '@/lib/media/letters/contour'
import { type OverlayPlace, overlayByKey } from './overlay-edits'
import styles from './overlays.module.css'

type Size = { width: number; height: number }
type Props = {
  /** The turned and straightened picture, in pixels. */
  frame: Size
  overlays: readonly Overlay[]
  letters: Letters
}

/** Draws texts and stickers from the same outlines that the worker fills. */
export function OverlayPicture({ frame, overlays, letters }: Props) {
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {overlays.map((overlay, n) => {
        const { glyphs, color } = drawnOverlay(overlay, frame, letters)
        // biome-ignore lint/suspicious/noArrayIndexKey: a recipe names no overlay, only its layer; equal recipes give equal text
        return <path key={n} data-overlay={n} d={pathOf(glyphs.flat())} fill={color} />
      })}
    </svg>
  )
}

type HandleProps = Props & {
  chosen: number | null
  onChoose: (n: number) => void
  onGrab: (event: PointerEvent<HTMLElement>, n: number, isGrip: boolean) => void
  /** Called with the name of the gesture, if any: all its changes are one step. */
  onChange: (n: number, changes: Partial<OverlayPlace>, gesture?: string) => void
  onRemove: (n: number) => void
}

/** Shows handles for texts and stickers: selected and moved by pointer and touch; moved, sized and rotated by keys. */
export function OverlayHandles({
  frame,
  overlays,
  letters,
  chosen,
  onChoose,
  onGrab,
  onChange,
  onRemove,
}: HandleProps) {
  const t = useTranslations('edits')
  const keys = (event: KeyboardEvent, n: number, overlay: Overlay) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const changes = overlayByKey(overlay, event)
    const isRemoved = event.key === 'Delete' || event.key === 'Backspace'
    if (!changes && !isRemoved) return
    event.preventDefault()
    if (changes) onChange(n, changes)
    else onRemove(n)
  }
  return overlays.map((overlay, n) => {
    const { box } = drawnOverlay(overlay, frame, letters)
    const place: CSSProperties = {
      left: `${overlay.x * 100}%`,
      top: `${overlay.y * 100}%`,
      width: `${(box.width / frame.width) * 100}%`,
      height: `${(box.height / frame.height) * 100}%`,
      transform: `translate(-50%, -50%) rotate(${overlay.rotate}deg)`,
    }
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a recipe names no overlay, only its layer; equal recipes give equal text
      <div key={n} className={styles.place} style={place}>
        <button
          type="button"
          className={styles.grab}
          aria-label={
            overlay.type === 'text'
              ? t('textNamed', { text: overlay.text.slice(0, 60) })
              : t('stickerNamed', { name: t(`stickers.${overlay.shape}`) })
          }
          aria-pressed={chosen === n}
          aria-describedby="overlay-help"
          onFocus={() => onChoose(n)}
          onKeyDown={(event) => keys(event, n, overlay)}
          onPointerDown={(event) => onGrab(event, n, false)}
        />
        {chosen === n && (
          <span
            className={styles.grip}
            aria-hidden="true"
            data-grip
            onPointerDown={(event) => onGrab(event, n, true)}
          />
        )}
      </div>
    )
  })
}
