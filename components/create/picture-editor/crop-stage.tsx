import { type ComponentProps, type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import { useTranslations } from '@/i18n/texts'
import { own } from '@/lib/core/own'
import { areColorsSame, colorsOf } from '@/lib/media/edits/colors'
import {
  type Corner,
  movedCrop,
  resizedCrop,
  shareRatio,
  turnedSize,
  zoomOf,
} from '@/lib/media/edits/geometry'
import type { Crop, Recipe } from '@/lib/media/edits/recipe'
import { ColorFilter } from './color-filter'
import { OverlayHandles, OverlayPicture } from './overlay-layer'
import styles from './picture-editor.module.css'
import { useOverlayFingers } from './use-overlay-fingers'

type Size = { width: number; height: number }
type Props = {
  picture: Size
  src: string
  recipe: Recipe
  onCrop: (crop: Crop) => void
  onLoad: (size: Size) => void
  overlays: Omit<ComponentProps<typeof OverlayHandles>, 'onHold'>
}

const corners = [
  { name: 'topLeft', x: -1, y: -1 },
  { name: 'topRight', x: 1, y: -1 },
  { name: 'bottomRight', x: 1, y: 1 },
  { name: 'bottomLeft', x: -1, y: 1 },
] as const

/** Shares of the picture by which an arrow key moves the crop, alone and with Shift. */
const steps = { small: 0.01, large: 0.1 }

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const percent = (share: number) => `${share * 100}%`

/** Shows a picture as its recipe renders it, with a crop that is moved and resized by pointer, touch and arrow keys. */
export function CropStage({ picture, src, recipe, onCrop, onLoad, overlays }: Props) {
  const t = useTranslations('pictureEditor')
  const id = useId()
  const stage = useRef<HTMLDivElement>(null)
  const { crop } = recipe
  const turned = turnedSize(picture, recipe.rotate)
  const ratio = shareRatio(turned, recipe.aspect)
  const handlers = useCropHandlers(stage, crop, (corner, dx, dy, from) =>
    onCrop(corner ? resizedCrop(from, corner, dx, dy, ratio) : movedCrop(from, dx, dy)),
  )
  const { onHold, surface } = useOverlayFingers(overlays)
  const isSame = areColorsSame(recipe)
  return (
    <div className={styles.room} {...surface}>
      <div
        ref={stage}
        data-stage
        className={styles.stage}
        style={{
          aspectRatio: `${turned.width} / ${turned.height}`,
          ['--shape' as string]: turned.width / turned.height,
        }}
      >
        {!isSame && <ColorFilter id={id} matrix={colorsOf(recipe)} />}
        <div className={styles.clip}>
          <img
            src={src}
            alt={t('preview')}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              onLoad({ width, height })
            }
            style={{
              inlineSize: percent(picture.width / turned.width),
              blockSize: percent(picture.height / turned.height),
              transform: transformOf(turned, recipe),
              ...(isSame ? {} : { filter: `url(#${id})` }),
            }}
          />
          <OverlayPicture {...overlays} />
        </div>
        <div
          className={styles.crop}
          style={{
            left: percent(crop.x),
            top: percent(crop.y),
            width: percent(crop.width),
            height: percent(crop.height),
          }}
        >
          <button type="button" className={styles.mover} aria-label={t('moveCrop')} {...handlers(null)} />
          {corners.map(({ name, ...corner }) => (
            <button
              key={name}
              type="button"
              className={styles.handle}
              data-corner={name}
              aria-label={t(`corners.${name}`)}
              {...handlers(corner)}
            />
          ))}
        </div>
        <OverlayHandles {...overlays} onHold={onHold} />
      </div>
    </div>
  )
}

/** Returns the transformations of a picture in CSS, which applies the last one first. */
function transformOf(turned: Size, { rotate, flipX, flipY, straighten }: Recipe): string {
  const flip = `scale(${flipX ? -1 : 1}, ${flipY ? -1 : 1})`
  return `translate(-50%, -50%) rotate(${straighten}deg) scale(${zoomOf(turned, straighten)}) ${flip} rotate(${rotate}deg)`
}

type Change = (corner: Corner | null, dx: number, dy: number, from: Crop) => void

/** Returns the handlers that move a crop, or one of its corners, by pointer and arrow keys. */
function useCropHandlers(stage: { current: HTMLElement | null }, crop: Crop, change: Change) {
  const held = useRef<{ x: number; y: number; crop: Crop } | null>(null)
  const end = () => {
    held.current = null
  }
  return (corner: Corner | null) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      held.current = { x: event.clientX, y: event.clientY, crop }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const box = stage.current?.getBoundingClientRect()
      if (!held.current || !box || box.width === 0 || box.height === 0) return
      const { x, y, crop: from } = held.current
      change(corner, (event.clientX - x) / box.width, (event.clientY - y) / box.height, from)
    },
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const arrow = own(arrows, event.key)
      if (!arrow) return
      event.preventDefault()
      const step = event.shiftKey ? steps.large : steps.small
      change(corner, arrow[0] * step, arrow[1] * step, crop)
    },
  })
}
