import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslations } from '@/i18n/texts'
import { drawnOverlay, type Letters } from '@/lib/media/edits/overlay-shapes'
import type { Overlay } from '@/lib/media/edits/overlays'
import { pathOf } from '@/lib/media/letters/contour'
import { movedOverlay, type OverlayPlace, overlayByKey, rotatedOverlay, sizedOverlay } from './overlay-edits'
import styles from './overlays.module.css'

type Size = { width: number; height: number }
type Props = {
  /** The turned and straightened picture, in pixels. */
  frame: Size
  overlays: readonly Overlay[]
  letters: Letters
}

/** Draws texts and stickers from the outlines that the worker fills. */
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

type Held = { from: Overlay; points: Map<number, { from: Point; now: Point }>; grip: boolean; box: DOMRect }
type Point = { x: number; y: number }

const apart = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y)
const angle = (a: Point, b: Point) => (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI

/** Returns what the pointers on an overlay do: one moves it or pulls its grip, two move, size and rotate it at once. */
function byPointers({ from, points, grip, box }: Held): Partial<OverlayPlace> {
  const [one, two] = [...points.values()]
  if (!one) return {}
  if (two) {
    const x = (one.now.x + two.now.x - one.from.x - two.from.x) / 2
    const y = (one.now.y + two.now.y - one.from.y - two.from.y) / 2
    return {
      ...movedOverlay(from, x / box.width, y / box.height),
      ...sizedOverlay(from, apart(one.now, two.now) / Math.max(1, apart(one.from, two.from))),
      ...rotatedOverlay(from, angle(one.now, two.now) - angle(one.from, two.from)),
    }
  }
  if (!grip)
    return movedOverlay(from, (one.now.x - one.from.x) / box.width, (one.now.y - one.from.y) / box.height)
  const middle = { x: box.left + from.x * box.width, y: box.top + from.y * box.height }
  return {
    ...sizedOverlay(from, apart(middle, one.now) / Math.max(1, apart(middle, one.from))),
    ...rotatedOverlay(from, angle(middle, one.now) - angle(middle, one.from)),
  }
}

type HandleProps = Props & {
  chosen: number | null
  onChoose: (n: number) => void
  onChange: (n: number, changes: Partial<OverlayPlace>) => void
  onRemove: (n: number) => void
}

/** Lets texts and stickers be chosen, moved, sized and rotated by pointer, touch and keys. */
export function OverlayHandles({
  frame,
  overlays,
  letters,
  chosen,
  onChoose,
  onChange,
  onRemove,
}: HandleProps) {
  const t = useTranslations('pictureEditor')
  const held = useRef<Held | null>(null)
  const begin = (event: PointerEvent<HTMLElement>, n: number, overlay: Overlay, grip: boolean) => {
    const box = event.currentTarget.closest('[data-stage]')?.getBoundingClientRect()
    if (event.button !== 0 || !box || box.width === 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = { x: event.clientX, y: event.clientY }
    const points = held.current && !grip && chosen === n ? held.current.points : new Map()
    for (const pointer of points.values()) pointer.from = pointer.now
    points.set(event.pointerId, { from: point, now: point })
    held.current = { from: overlay, points, grip, box }
    onChoose(n)
  }
  const move = (event: PointerEvent<HTMLElement>, n: number) => {
    const pointer = held.current?.points.get(event.pointerId)
    if (!held.current || !pointer) return
    pointer.now = { x: event.clientX, y: event.clientY }
    onChange(n, byPointers(held.current))
  }
  const end = () => {
    held.current = null
  }
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
    const pointers = (grip: boolean) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, n, overlay, grip),
      onPointerMove: (event: PointerEvent<HTMLElement>) => move(event, n),
      onPointerUp: end,
      onPointerCancel: end,
    })
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
          {...pointers(false)}
        />
        {chosen === n && <span className={styles.grip} aria-hidden="true" data-grip {...pointers(true)} />}
      </div>
    )
  })
}
