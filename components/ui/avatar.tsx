import type { CSSProperties } from 'react'
import styles from './avatar.module.css'

type Person = {
  id: string
  full_name: string
  image_small_url: string | null
  image_medium_url: string | null
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Signs without a shape: spaces, marks of direction, joiners. */
const shapeless = /^[\s\p{Cf}\p{Cc}\p{Z}\p{Mn}]+/u

/** Returns the first letter of a name as a grapheme cluster, in any script. */
export function initialOf(name: string): string {
  const [first] = graphemes.segment(name.replace(shapeless, ''))
  return (first?.segment ?? '?').toUpperCase()
}

/** Returns the same color for the same person. */
const hueOf = (id: string) => (Number(id.slice(-4)) * 47) % 360

/** Shows a person's picture, or their initial on a color. Decoration: the name is always next to it. */
export function Avatar({ user, size }: { user: Person; size: number }) {
  const url = size <= 60 ? user.image_small_url : (user.image_medium_url ?? user.image_small_url)
  const style = { '--size': `${size}px`, '--hue': hueOf(user.id) } as CSSProperties
  return (
    <span className={styles.avatar} style={style} aria-hidden="true">
      {url ? (
        <img src={url} alt="" width={size} height={size} loading="lazy" decoding="async" />
      ) : (
        initialOf(user.full_name)
      )}
    </span>
  )
}
