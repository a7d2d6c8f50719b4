import type { CSSProperties } from 'react'
import { useTranslations } from '@/i18n/texts'
import type { CloseupPin } from '@/lib/pins/graphql/closeup-pin'
import type { WirePin } from '@/lib/pins/schema'
import styles from './closeup.module.css'

const wanted = ['474x', '564x', '736x', '1200x'] as const

/** Each width once; pictures are never enlarged, so several sizes may be the same one. */
function choicesOf(pin: WirePin, detail: CloseupPin | null) {
  const widths = new Map<number, string>()
  for (const size of wanted) {
    const image = pin.images[size] ?? detail?.[`images_${size}`]
    if (image && !widths.has(image.width)) widths.set(image.width, image.url)
  }
  return [...widths]
}

/** The picture as large as its column; its place is held by its proportions before it comes. */
export function CloseupPicture({ pin, detail }: { pin: WirePin; detail: CloseupPin | null }) {
  const t = useTranslations('closeup')
  const choices = choicesOf(pin, detail)
  const largest = pin.images['736x'] ?? pin.images.orig
  const shape = pin.images.orig ?? largest
  const style = {
    background: pin.dominant_color,
    '--ratio': shape ? `${shape.width} / ${shape.height}` : '1',
  } as CSSProperties
  return (
    <div className={styles.picture}>
      <picture style={style}>
        <img
          src={largest?.url}
          srcSet={
            choices.length > 1 ? choices.map(([width, url]) => `${url} ${width}w`).join(',') : undefined
          }
          sizes="(max-width: 767px) 100vw, (max-width: 1100px) 50vw, 540px"
          alt={pin.alt_text || pin.title || t('untitled')}
          fetchPriority="high"
          decoding="async"
        />
      </picture>
    </div>
  )
}
