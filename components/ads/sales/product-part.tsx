import { reloadPage } from '@/components/platform/reload-page'
import { useAction } from '@/components/platform/use-action'
import { useQuery } from '@/components/platform/use-query'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import type { AdLine } from '@/lib/ads/manager/tables.server'
import { api } from '@/lib/edge/client/api'
import { sendOne } from '../kit/changes'
import { adTitle } from '../kit/title'
import { ProductCards } from './product-cards'
import styles from './products.module.css'

/** A product group of a draft: its products as cards, and a way to remove it. */
export function ProductPart({ ad }: { ad: AdLine }) {
  const t = useTranslations('manager')
  const { ad_account_id, product_group_id } = ad
  const title = adTitle({ ...ad }, t)
  const { data, problem, isLoading } = useQuery([ad_account_id, product_group_id], async () => {
    const { items } = await api('GET /v5/ad_accounts/:ad_account_id/promotable_product_groups', {
      ad_account_id,
      product_group_id: product_group_id ?? '0',
      search_term: '',
      page_size: 1,
    })
    return items[0] ?? null
  })
  const remove = useAction(
    async () => {
      await sendOne('change', 'ads', ad_account_id, { id: ad.id, status: 'DELETED_DRAFT' })
      await reloadPage()
    },
    { once: true, toasts: true },
  )
  const count = data?.in_stock ?? 0
  return (
    <li className={styles.group} aria-busy={isLoading}>
      <span>
        <strong dir="auto">{title}</strong>{' '}
        {!isLoading && problem === null && (
          <small className={styles.soft}>{t('products.count', { count })}</small>
        )}
      </span>
      {data && <ProductCards samples={data.samples} />}
      <Problem>{problem}</Problem>
      <div>
        <Button
          aria-label={t('draft.removeNamed', { name: title })}
          disabled={remove.isPending}
          onClick={() => void remove.start()}
        >
          {t('draft.remove')}
        </Button>
      </div>
    </li>
  )
}
