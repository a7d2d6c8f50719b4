import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FullScreen } from '@/components/ui/dialog/full-screen'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import { own } from '@/lib/core/own'
import styles from './picture-zoom.module.css'
import { clamped, whole, type Zoom, zoomedAt } from './zoom'

/** Zoom factor of a button, a key or a double click. */
const step = 1.5
const middle = { x: 0, y: 0 }
/** Pixels that an arrow key moves the picture. */
const stride = 60
const strides: Record<string, [number, number]> = {
  ArrowLeft: [stride, 0],
  ArrowRight: [-stride, 0],
  ArrowUp: [0, stride],
  ArrowDown: [0, -stride],
}

type Props = {
  pin: Pick<WirePin, 'title' | 'alt_text' | 'images'>
  /** Opens visual search instead; without it there is no button. */
  onLens?: () => void
  onClose: () => void
}

/** Shows the picture in full screen: pinching, the wheel, the buttons and the keys + and − zoom. */
export function PictureZoom({ pin, onLens, onClose }: Props) {
  const t = useTranslations('closeup')
  const frame = useRef<HTMLDivElement>(null)
  const { zoom, change, gestures } = useZoom(frame)
  const keys = (event: KeyboardEvent) => {
    const [x, y] = own(strides, event.key) ?? [0, 0]
    if (x !== 0 || y !== 0) change((now) => ({ ...now, x: now.x + x, y: now.y + y }))
    if (event.key === '+' || event.key === '=') change((now) => zoomedAt(now, step, middle))
    if (event.key === '-') change((now) => zoomedAt(now, 1 / step, middle))
  }
  const image = pin.images.orig ?? pin.images['736x']
  const style = { transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }
  return (
    <FullScreen label={pin.title || t('untitled')} onClose={onClose} onKeyDown={keys}>
      <div ref={frame} className={styles.frame} {...gestures}>
        <img
          src={image?.url}
          alt={pin.alt_text || pin.title || t('untitled')}
          style={style}
          draggable={false}
        />
      </div>
      <div className={styles.buttons}>
        {onLens && (
          <Button look="icon" aria-label={t('lens.open')} onClick={onLens}>
            <Icon name="lens" />
          </Button>
        )}
        <Button
          look="icon"
          aria-label={t('zoomOut')}
          onClick={() => change((now) => zoomedAt(now, 1 / step, middle))}
        >
          <Icon name="minus" />
        </Button>
        <Button
          look="icon"
          aria-label={t('zoomIn')}
          onClick={() => change((now) => zoomedAt(now, step, middle))}
        >
          <Icon name="plus" />
        </Button>
        <Button look="icon" aria-label={t('zoomClose')} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
    </FullScreen>
  )
}

type Point = { x: number; y: number }
const between = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
const halfway = (one: Point, other: Point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

/** Manages the zoom of the picture in a frame, with the handlers that change it. React Aria's useMove knows no second finger. */
function useZoom(frame: { current: HTMLDivElement | null }) {
  const [zoom, setZoom] = useState<Zoom>(whole)
  const pointers = useRef(new Map<number, Point>())

  const change = (next: (now: Zoom) => Zoom) => {
    const { width = 0, height = 0 } = frame.current?.getBoundingClientRect() ?? {}
    setZoom((now) => clamped(next(now), width, height))
  }
  const fromMiddle = ({ x, y }: Point): Point => {
    const box = frame.current?.getBoundingClientRect()
    return box ? { x: x - box.x - box.width / 2, y: y - box.y - box.height / 2 } : middle
  }
  const placeOf = (event: { clientX: number; clientY: number }) => ({ x: event.clientX, y: event.clientY })

  // React's wheel listeners are passive and could not prevent the page's own zoom.
  useEffect(() => {
    const element = frame.current
    const turned = (event: WheelEvent) => {
      event.preventDefault()
      const at = fromMiddle(placeOf(event))
      change((now) => zoomedAt(now, Math.exp(-event.deltaY / 400), at))
    }
    element?.addEventListener('wheel', turned, { passive: false })
    return () => element?.removeEventListener('wheel', turned)
  })

  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = placeOf(event)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    if (!other)
      return change((zoomed) => ({
        ...zoomed,
        x: zoomed.x + now.x - before.x,
        y: zoomed.y + now.y - before.y,
      }))
    const factor = between(now, other) / Math.max(1, between(before, other))
    change((zoomed) => zoomedAt(zoomed, factor, fromMiddle(halfway(now, other))))
  }
  const lifted = (event: PointerEvent) => void pointers.current.delete(event.pointerId)
  const gestures = {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, placeOf(event))
    },
    onPointerMove,
    onPointerUp: lifted,
    onPointerCancel: lifted,
    onDoubleClick: (event: { clientX: number; clientY: number }) => {
      const at = fromMiddle(placeOf(event))
      change((now) => (now.scale > 1 ? whole : zoomedAt(now, 2.5, at)))
    },
  }
  return { zoom, change, gestures }
}
