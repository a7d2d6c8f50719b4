import { useQuery } from '@/components/platform/use-query'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { useTranslations } from '@/i18n/texts'
import type { TaggedProduct } from '@/lib/content/wire/product'
import { resource } from '@/lib/edge/client/resource-client'
import { nameOf } from './name-of'
import { Price } from './price'
import { ProductLink } from './product-link'
import styles from './shop-the-look.module.css'
import { Thumb } from './thumb'

/** Shows products similar to those of a pin. */
export function SimilarDialog({ pinId, onClose }: { pinId: string; onClose: () => void }) {
  const t = useTranslations('shop')
  return (
    <Dialog title={t('similarTitle')} onClose={onClose}>
      <Products pinId={pinId} />
    </Dialog>
  )
}

function Products({ pinId }: { pinId: string }) {
  const t = useTranslations('shop')
  const {
    data: found,
    error,
    reload,
  } = useQuery(
    pinId,
    async (signal): Promise<TaggedProduct[]> =>
      (await resource('ShoppingFeedModularizedResource').get({ pin_id: pinId }, signal)).data.filter(
        (item) => item.type !== 'shop_item',
      ),
  )
  if (error !== undefined)
    return (
      <div role="alert">
        <p>{t('similarFailed')}</p>
        <Button onClick={reload}>{t('similarRetry')}</Button>
      </div>
    )
  if (!found)
    return (
      <div role="status" aria-label={t('similarLoading')}>
        <Skeleton height="216px" />
      </div>
    )
  if (found.length === 0) return <p>{t('similarNone')}</p>
  return (
    <div className={styles.results}>
      <ul>
        {found.map((product) => (
          <li key={product.pin?.id ?? product.link}>
            <ProductLink object={product} className={styles.row}>
              <Thumb object={product} />
              <span>
                <b dir="auto">{nameOf(product)}</b>
                <Price offer={product.offer} />
                {product.domain && <small dir="ltr">{product.domain}</small>}
              </span>
            </ProductLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
