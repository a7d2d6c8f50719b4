import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useNear } from '@/components/ui/hooks/use-near'
import { retryImport } from '@/components/ui/retry-import'
import styles from './shop-similar.module.css'

const ShopSimilar = dynamic(
  () => retryImport(() => import('./shop-similar')).then((module) => module.ShopSimilar),
  { ssr: false },
)

/** Reserves the space of the products like a pin, which load when it comes near the view; gives it back without any. */
export function ShopSimilarPlace({ pinId }: { pinId: string }) {
  const [place, isNear] = useNear<HTMLDivElement>()
  const [isEmpty, setEmpty] = useState(false)
  if (isEmpty) return null
  return (
    <div ref={place} className={styles.place}>
      {isNear && <ShopSimilar pinId={pinId} onEmpty={() => setEmpty(true)} />}
    </div>
  )
}
