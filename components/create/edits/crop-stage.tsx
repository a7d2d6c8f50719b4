import { type ComponentProps, useId, useRef } from 'react'
import { CropMover, corners } from '@/components/ui/crop-mover'
import { useTranslations } from '@/i18n/texts'
import { areColorsSame, colorsOf } from '@/lib/media/edits/colors'
import { movedCrop, resizedCrop, shareRatio, turnedSize, zoomOf } from '@/lib/media/edits/geometry'
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
  overlays: Omit<ComponentProps<typeof OverlayHandles>, 'onGrab'>
}

const percent = (share: number) => `${share * 100}%`

/** Shows a picture as its recipe renders it, with a crop that is moved and resized by pointer, touch and arrow keys. */
export function CropStage({ picture, src, recipe, onCrop, onLoad, overlays }: Props) {
  const t = useTranslations('edits')
  const id = useId()
  const stage = useRef<HTMLDivElement>(null)
  const { crop } = recipe
  const turned = turnedSize(picture, recipe.rotate)
  const ratio = shareRatio(turned, recipe.aspect)
  const grabbed = { stage, crop }
  const { onGrab, surface } = useOverlayFingers(overlays)
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
          <CropMover
            className={styles.mover}
            aria-label={t('moveCrop')}
            {...grabbed}
            onMove={(dx, dy, from) => onCrop(movedCrop(from, dx, dy))}
          />
          {corners.map(({ name, ...corner }) => (
            <CropMover
              key={name}
              className={styles.handle}
              data-corner={name}
              aria-label={t(`corners.${name}`)}
              {...grabbed}
              onMove={(dx, dy, from) => onCrop(resizedCrop(from, corner, dx, dy, ratio))}
            />
          ))}
        </div>
        <OverlayHandles {...overlays} onGrab={onGrab} />
      </div>
    </div>
  )
}

/** Returns the transformations of a picture in CSS, which applies the last one first. */
function transformOf(turned: Size, { rotate, flipX, flipY, straighten }: Recipe): string {
  const flip = `scale(${flipX ? -1 : 1}, ${flipY ? -1 : 1})`
  return `translate(-50%, -50%) rotate(${straighten}deg) scale(${zoomOf(turned, straighten)}) ${flip} rotate(${rotate}deg)`
}
