import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
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
  const [found, setFound] = useState<TaggedProduct[] | 'loading' | 'failed'>('loading')
  useEffect(() => {
    if (found !== 'loading') return
    const abort = new AbortController()
    resource('ShoppingFeedModularizedResource')
      .get({ pin_id: pinId }, abort.signal)
      .then(({ data }) => setFound(data))
      .catch(() => abort.signal.aborted || setFound('failed'))
    return () => abort.abort()
  }, [pinId, found])

  if (found === 'loading')
    return (
      <div role="status" aria-label={t('similarLoading')}>
        <Skeleton height="216px" />
      </div>
    )
  if (found === 'failed')
    return (
      <div role="alert">
        <p>{t('similarFailed')}</p>
        <Button onClick={() => setFound('loading')}>{t('similarRetry')}</Button>
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
