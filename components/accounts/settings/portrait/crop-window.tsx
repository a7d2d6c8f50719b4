import type { CSSProperties } from 'react'
import { usePush } from '@/components/media/uploads/use-push'
import { ZoomSlider } from '@/components/media/uploads/zoom-slider'
import { useTranslations } from '@/i18n/texts'
import { type Crop, maxZoom, pushed, scaleOf, windowSize, within } from './crop'
import styles from './portrait.module.css'

/** Pixels per press of an arrow key. */
const step = 10

type Props = { image: HTMLImageElement; crop: Crop; onChange: (crop: Crop) => void }

/** Shows the round crop window: the picture is moved by dragging or arrow keys, and zoomed by a slider. */
export function CropWindow({ image, crop, onChange }: Props) {
  const t = useTranslations('settings.profile')
  const picture = { width: image.naturalWidth, height: image.naturalHeight }
  const scale = scaleOf(picture, crop)
  const place: CSSProperties = {
    width: picture.width * scale,
    height: picture.height * scale,
    left: windowSize / 2 - crop.x * scale,
    top: windowSize / 2 - crop.y * scale,
  }
  const handlers = usePush(step / windowSize, ({ x, y }) =>
    onChange(pushed(picture, crop, { x: x * windowSize, y: y * windowSize })),
  )
  return (
    <>
      <button
        type="button"
        className={styles.window}
        style={{ inlineSize: windowSize, blockSize: windowSize }}
        aria-label={t('cropWindow')}
        aria-describedby="crop-hint"
        {...handlers}
      >
        <img src={image.src} alt="" style={place} draggable={false} />
      </button>
      <ZoomSlider
        className={styles.zoom}
        label={t('zoom')}
        max={maxZoom}
        value={crop.zoom}
        onChange={(zoom) => onChange(within(picture, { ...crop, zoom }))}
      />
      <p id="crop-hint" className={styles.hint}>
        {t('cropHint')}
      </p>
    </>
  )
}
