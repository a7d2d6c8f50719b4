import { useEffect, useEffectEvent } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { useQuery } from '@/components/platform/use-query'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { useTranslations } from '@/i18n/texts'
import type { TaggedProduct } from '@/lib/content/wire/product'
import { resource } from '@/lib/edge/client/resource-client'
import texts from '@/messages/en/stories.json'
import { nameOf } from './name-of'
import { Price } from './price'
import { ProductLink } from './product-link'
import styles from './shop-similar.module.css'
import { Thumb } from './thumb'

type Props = { pinId: string; onEmpty: () => void }

/** Shows the products tagged on a pin and those that look like it, with their prices; calls `onEmpty` without any. */
export function ShopSimilar(props: Props) {
  return (
    <AreaTexts area="stories" texts={texts}>
      <Similar {...props} />
    </AreaTexts>
  )
}

function Similar({ pinId, onEmpty }: Props) {
  const t = useTranslations('shop')
  const { data, error, reload } = useQuery(pinId, async (signal): Promise<TaggedProduct[]> => {
    const { data: found } = await resource('ShoppingFeedModularizedResource').get({ pin_id: pinId }, signal)
    return found.flatMap((item) => (item.type === 'shop_item' ? [] : [item]))
  })
  const isEmpty = data?.length === 0
  const leave = useEffectEvent(onEmpty)
  useEffect(() => {
    if (isEmpty) leave()
  }, [isEmpty])
  if (isEmpty) return null
  return (
    <section className={styles.section} aria-labelledby={`similar-${pinId}`}>
      <h2 id={`similar-${pinId}`}>{t('similar')}</h2>
      {error !== undefined ? (
        <div role="alert" className={styles.failed}>
          <p>{t('similarFailed')}</p>
          <Button onClick={reload}>{t('similarRetry')}</Button>
        </div>
      ) : data ? (
        <ul>
          {data.map((product) => (
            <li key={product.pin?.id ?? product.link}>
              <Product product={product} />
            </li>
          ))}
        </ul>
      ) : (
        <div role="status" aria-label={t('similarLoading')}>
          <Skeleton height="252px" />
        </div>
      )}
    </section>
  )
}

function Product({ product }: { product: TaggedProduct }) {
  return (
    <ProductLink object={product} className={styles.card}>
      <Thumb object={product} />
      <b dir="auto">{nameOf(product)}</b>
      <Price offer={product.offer} />
      {product.domain && <small dir="ltr">{product.domain}</small>}
    </ProductLink>
  )
}
