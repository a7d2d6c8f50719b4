import { imageUrl } from '@/lib/media/images/sizes'
import styles from './placements.module.css'

/** Shows the picture of an experience, which its texts describe. */
export function Picture({ signature, isLarge = false }: { signature: string | null; isLarge?: boolean }) {
  if (signature === null) return null
  return (
    <img
      className={isLarge ? styles.large : styles.small}
      src={imageUrl(signature, isLarge ? '736x' : '236x', 'webp')}
      alt=""
    />
  )
}
