import { cropStyle } from '@/components/content/boards-cover/crop-style'
import type { CoverImage } from '@/lib/content/boards/schema'
import type { CoverCrop } from '@/lib/media/images/schema'
import styles from './boards.module.css'

type Props = {
  covers: readonly CoverImage[]
  /** The crop of the first picture, if its owner chose one. */
  crop?: CoverCrop | null
  /** True for only the first picture, small, in a list. */
  isSmall?: boolean
}

/** Shows one large picture and two small ones. Decoration: the name is below. */
export function Collage({ covers, crop = null, isSmall = false }: Props) {
  const places = isSmall ? [0] : [0, 1, 2]
  return (
    <span className={isSmall ? styles.thumb : styles.collage} aria-hidden="true">
      {places.map((place) => (
        <Cover key={place} cover={covers[place]} crop={place === 0 ? crop : null} />
      ))}
    </span>
  )
}

function Cover({ cover, crop }: { cover: CoverImage | undefined; crop: CoverCrop | null }) {
  if (!cover) return <span />
  const background = cover.dominant_color
  // Without a crop the picture is its own frame: pages with several boards have a third fewer elements for them.
  if (!crop) return <img src={cover.url} alt="" loading="lazy" decoding="async" style={{ background }} />
  return (
    <span style={{ background }}>
      <img src={cover.url} alt="" loading="lazy" decoding="async" style={cropStyle(cover, crop)} />
    </span>
  )
}
