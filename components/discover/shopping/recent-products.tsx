import { useEffect } from 'react'
import { loadRecents } from '@/components/content/recents/stored-recents'
import { useQuery } from '@/components/platform/use-query'
import { useTranslations } from '@/i18n/texts'
import type { WireShopItem } from '@/lib/discover/shopping/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { useAppSelector, useAppStore } from '@/store/hooks'
import { useMoney } from './offers'
import styles from './shopping.module.css'

/** Shows the products whose pins were opened in this browser, with their present prices; nothing without any. */
export function RecentProducts() {
  const store = useAppStore()
  useEffect(() => loadRecents(store), [store])
  const { pin_images, visited_pin_pages } = useAppSelector((state) => state.recents)
  const ids = [...new Set([...visited_pin_pages, ...pin_images.map(({ id }) => id)])]
  return ids.length > 0 ? <Row ids={ids.slice(0, 20)} /> : null
}

function Row({ ids }: { ids: string[] }) {
  const t = useTranslations('shopping')
  const money = useMoney()
  const { data } = useQuery(`recent-products ${ids.join(' ')}`, async (signal): Promise<WireShopItem[]> => {
    const { data: found } = await resource('ShoppingFeedModularizedResource').get({ pin_ids: ids }, signal)
    const items = found.flatMap((item) => (item.type === 'shop_item' ? [item] : []))
    return items.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  })
  if (!data || data.length === 0) return null
  return (
    <section className={styles.tiles} aria-labelledby="recent-products">
      <h2 id="recent-products">{t('recent')}</h2>
      <ul>
        {data.map(({ id, pin, offer }) => (
          <li key={id}>
            <a href={`/pin/${id}/`}>
              <img
                src={(pin.images['236x'] ?? pin.images.orig)?.url}
                alt=""
                width={96}
                height={120}
                decoding="async"
              />
              <b dir="auto">{pin.title}</b>
              {offer.price !== null && <small>{money(offer.price, offer.currency)}</small>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
