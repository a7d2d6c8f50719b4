import { type CSSProperties, type ReactNode, useRef } from 'react'
import { CropMover, corners } from '@/components/ui/crop-mover'
import { useTranslations } from '@/i18n/texts'
import { movedCrop, resizedCrop } from '@/lib/media/edits/geometry'
import type { Crop } from '@/lib/media/edits/recipe'
import styles from './lens.module.css'

type Props = {
  image: { url: string; width: number; height: number }
  alt: string
  /** The part in the frame, as shares of the picture. */
  crop: Crop
  onCrop: (crop: Crop) => void
  children?: ReactNode
}

const percent = (share: number) => `${share * 100}%`

/** Shows a picture with a frame that is moved, and resized at its corners, by pointer, touch and arrow keys. */
export function LensStage({ image, alt, crop, onCrop, children }: Props) {
  const t = useTranslations('lens')
  const stage = useRef<HTMLDivElement>(null)
  const { x, y, width, height } = crop
  const place = { left: percent(x), top: percent(y), width: percent(width), height: percent(height) }
  const shape = { '--shape': `${image.width / image.height}` } as CSSProperties
  return (
    <div ref={stage} data-stage className={styles.stage} style={shape}>
      <div className={styles.clip}>
        <img src={image.url} alt={alt} draggable={false} />
        <div className={styles.shade} style={place} />
      </div>
      <div className={styles.frame} style={place}>
        <CropMover
          className={styles.mover}
          aria-label={t('move')}
          stage={stage}
          crop={crop}
          onMove={(dx, dy, from) => onCrop(movedCrop(from, dx, dy))}
        />
        {corners.map(({ name, ...corner }) => (
          <CropMover
            key={name}
            className={styles.corner}
            data-corner={name}
            aria-label={t(`corners.${name}`)}
            stage={stage}
            crop={crop}
            onMove={(dx, dy, from) => onCrop(resizedCrop(from, corner, dx, dy, null))}
          />
        ))}
      </div>
      {children}
    </div>
  )
}
