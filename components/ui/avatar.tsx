import type { CSSProperties } from 'react'
import styles from './avatar.module.css'

type Person = {
  id: string
  full_name: string
  image_small_url: string | null
  image_medium_url: string | null
}

/** Made on first use: it takes a phone 50 ms, which no page with Latin names needs. */
let graphemes: Intl.Segmenter | undefined

/** A letter that nothing can combine with, since the name ends or goes on with another one. */
const plainLetter = /^[!-~](?=[ -~]|$)/

/** Signs without a shape: spaces, marks of direction, joiners. */
const shapeless = /^[\s\p{Cf}\p{Cc}\p{Z}\p{Mn}]+/u

/** Returns the first letter of a name as a grapheme cluster, in any script. */
export function initialOf(name: string): string {
  const [plain] = plainLetter.exec(name) ?? []
  if (plain) return plain.toUpperCase()
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
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
