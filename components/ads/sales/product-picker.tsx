import { problemOf } from '@/components/platform/problem'
import { useTranslations } from '@/i18n/texts'
import type { WireOffered } from '@/lib/ads/sales/schema'
import { defined } from '@/lib/core/defined'
import { api } from '@/lib/edge/client/api'
import { AddingDialog } from '../kit/adding-dialog'
import { faultOf } from '../kit/changes'
import { FoundList } from '../kit/found-list'
import { useAdding } from '../kit/use-adding'
import { ProductCards } from './product-cards'
import styles from './products.module.css'

type Props = {
  ad_account_id: string
  ad_group_id: string
  /** The product groups that the ad group has already. */
  taken: readonly string[]
  /** The state of the new ads. */
  status: 'DRAFT' | 'ACTIVE'
  onClose: (isChanged: boolean) => void
}

/** Chooses product groups, and makes an ad of each in an ad group. */
export function ProductPicker({ ad_account_id, ad_group_id, taken, status, onClose }: Props) {
  const t = useTranslations('manager')
  const adding = useAdding<WireOffered>({
    nameOf: ({ name }) => name,
    onClose,
    send: async (chosen) => {
      const { items } = await api('POST /v5/ad_accounts/:ad_account_id/product_group_promotions', {
        ad_account_id,
        ad_group_id,
        product_group_promotion: chosen.map(({ id }) => ({ catalog_product_group_id: id, status })),
      } as never)
      return Promise.all(
        chosen.map(async ({ name }, at) => {
          const refusal = items[at]?.exceptions[0]
          if (!refusal) return null
          return problemOf(await faultOf(refusal), { catalog_product_group_id: name }).message
        }),
      )
    },
  })
  const chosen = adding.chosen.map(({ id }) => id)
  return (
    <AddingDialog
      title={t('products.choose')}
      answer={t('products.pick', { count: chosen.length })}
      adding={adding}
    >
      <FoundList
        about={ad_account_id}
        label={t('products.search')}
        none={t('products.noGroups')}
        className={styles.list}
        load={async (search_term, bookmark) => {
          const { items, bookmark: next } = await api(
            'GET /v5/ad_accounts/:ad_account_id/promotable_product_groups',
            { ad_account_id, search_term, page_size: 10, ...defined({ bookmark }) },
          )
          return { data: items, bookmark: next }
        }}
      >
        {(group) => (
          <Offered
            key={group.id}
            group={group}
            isTaken={taken.includes(group.id)}
            isChosen={chosen.includes(group.id)}
            onToggle={() => adding.toggle(group)}
          />
        )}
      </FoundList>
    </AddingDialog>
  )
}

type OneProps = { group: WireOffered; isTaken: boolean; isChosen: boolean; onToggle: () => void }

function Offered({ group: { name, in_stock, samples }, isTaken, isChosen, onToggle }: OneProps) {
  const t = useTranslations('manager')
  const isOut = isTaken || in_stock === 0
  return (
    <li className={styles.group} data-chosen={isChosen || undefined}>
      <label className={styles.name}>
        <input type="checkbox" checked={isChosen} disabled={isOut} onChange={onToggle} />
        <span>
          <strong dir="auto">{name}</strong>{' '}
          <small className={styles.soft}>
            {isTaken ? t('picker.taken') : t('products.count', { count: in_stock })}
          </small>
        </span>
      </label>
      <ProductCards samples={samples} />
    </li>
  )
}
