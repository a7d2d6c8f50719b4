import styles from '@/components/discover/shopping/shopping.module.css'
import { useCurrentInView } from '@/components/ui/page-tabs'
import type { StoreGroup } from '@/lib/discover/shopping/storefront.server'
import own from './storefront.module.css'

type Props = {
  label: string
  groups: readonly StoreGroup[]
  current: string | null
  /** The address with one of them, or with none. */
  hrefOf: (id: string | null) => string
}

/** Narrows a shop to one of its groups, each with its number of products; a single one is no choice. */
export function StoreChips({ label, groups, current, hrefOf }: Props) {
  const row = useCurrentInView(groups.findIndex(({ id }) => id === current))
  if (groups.length < 2 && current === null) return null
  return (
    <nav ref={row} className={styles.tiles} aria-label={label}>
      <ul>
        {groups.map(({ id, name, image_url, count }) => (
          <li key={id}>
            <a
              className={id === current ? own.chosen : undefined}
              href={hrefOf(id === current ? null : id)}
              aria-current={id === current ? 'true' : undefined}
              rel="nofollow"
            >
              <img src={image_url} alt="" width={96} height={120} loading="lazy" decoding="async" />
              <b dir="auto">{name}</b>
              <small>{count}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
