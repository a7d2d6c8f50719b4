import { usePush } from '@/components/media/uploads/use-push'
import { ZoomSlider } from '@/components/media/uploads/zoom-slider'
import { useTranslations } from '@/i18n/texts'
import { coverZoom, cropPlace, cropWithin } from '@/lib/media/images/pixels/crop-place'
import type { CoverCrop } from '@/lib/media/images/schema'
import styles from './cover.module.css'
import { coverAspect, cropStyle } from './crop-style'

/** Share of the frame by which one press of an arrow key moves the picture. */
const step = 0.04

type Props = {
  image: { url: string; width: number; height: number }
  crop: CoverCrop
  /** Aspect ratio of the frame. */
  aspect?: number
  onChange: (crop: CoverCrop) => void
}

/** Shows a cover in its frame: the picture is moved by dragging or by arrow keys, and zoomed by a slider. */
export function CoverWindow({ image, crop, aspect = coverAspect, onChange }: Props) {
  const t = useTranslations('boardsCover')
  const handlers = usePush(step, (by) => {
    const { width, height } = cropPlace(image, aspect, crop)
    const moved = { ...crop, x: crop.x - (by.x * 100) / width, y: crop.y - (by.y * 100) / height }
    onChange(cropWithin(image, aspect, moved))
  })
  return (
    <>
      <button
        type="button"
        className={styles.window}
        style={{ aspectRatio: aspect, maxInlineSize: aspect > 1 ? undefined : 280 }}
        aria-label={t('window')}
        aria-describedby="cover-hint"
        {...handlers}
      >
        <img
          src={image.url}
          alt=""
          draggable={false}
          style={cropStyle(image, cropWithin(image, aspect, crop), aspect)}
        />
      </button>
      <ZoomSlider
        className={styles.zoom}
        label={t('zoom')}
        max={coverZoom}
        value={crop.scale}
        onChange={(scale) => onChange(cropWithin(image, aspect, { ...crop, scale }))}
      />
      <p id="cover-hint" className={styles.hint}>
        {t('hint')}
      </p>
    </>
  )
}
