import { Icon } from '@/components/ui/icon'
import type { TaggedProduct } from '@/lib/content/wire/product'
import styles from './shop-the-look.module.css'

/** Shows a small picture of a product; an icon if only its address is known. */
export function Thumb({ object: { media } }: { object: TaggedProduct }) {
  return (
    <span className={styles.thumb}>
      {media ? (
        <img src={media.url} alt="" width={media.width} height={media.height} loading="lazy" />
      ) : (
        <Icon name="link" />
      )}
    </span>
  )
}
