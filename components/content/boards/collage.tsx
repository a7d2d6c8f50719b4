import type { CoverImage } from '@/lib/content/boards/schema'
import styles from './boards.module.css'

/** Shows one large picture and two small ones. Decoration: the name is below. */
export function Collage({ covers }: { covers: readonly CoverImage[] }) {
  return (
    <span className={styles.collage} aria-hidden="true">
      {[0, 1, 2].map((place) => (
        <Cover key={place} cover={covers[place]} />
      ))}
    </span>
  )
}

function Cover({ cover }: { cover: CoverImage | undefined }) {
  if (!cover) return <span />
  return (
    <span style={{ background: cover.dominant_color }}>
      <picture>
        <img src={cover.url} alt="" loading="lazy" decoding="async" />
      </picture>
    </span>
  )
}
