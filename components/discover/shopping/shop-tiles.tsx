import { Avatar } from '@/components/ui/avatar'
import { useTranslations } from '@/i18n/texts'
import type { Screen } from '@/lib/edge/screens/state'
import { shopHref, shopPlace } from './shop-href'
import styles from './shopping.module.css'

type State = Extract<Screen, { name: 'shopping' }>

/** Tiles that a phone shows, whose pictures come first; more of a wide screen follow after layout. */
const eager = 3

/** Leads to the topics that have products. */
export function ShopTiles({ tiles }: Pick<State, 'tiles'>) {
  const t = useTranslations('shopping')
  if (tiles.length === 0) return null
  return (
    <nav className={styles.tiles} aria-label={t('categories')}>
      <ul>
        {tiles.map((tile, n) => (
          <li key={tile.id}>
            <a href={shopHref(shopPlace(tile))}>
              <img
                src={tile.image_url}
                alt=""
                width={96}
                height={120}
                decoding="async"
                {...(n < eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
              />
              <b dir="auto">{tile.name}</b>
              <small>{t('count', { count: tile.count })}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Introduces verified merchants by what they sell. */
export function Merchants({ merchants }: Pick<State, 'merchants'>) {
  const t = useTranslations('shopping')
  if (merchants.length === 0) return null
  return (
    <section className={styles.merchants} aria-labelledby="merchants">
      <h2 id="merchants">{t('merchants')}</h2>
      <ul>
        {merchants.map((merchant) => (
          <li key={merchant.username}>
            <a href={`/${merchant.username}/?tab=shop`}>
              <span className={styles.trio}>
                {merchant.pictures.map(({ id, url }) => (
                  <img key={id} src={url} alt="" width={96} height={120} loading="lazy" decoding="async" />
                ))}
              </span>
              <span className={styles.merchant}>
                <Avatar user={merchant} size={36} />
                <span>
                  <b dir="auto">{merchant.full_name}</b>
                  <small>{t('merchantCount', { count: merchant.count })}</small>
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
