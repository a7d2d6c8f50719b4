import { useId, useState } from 'react'
import { problemOf } from '@/components/platform/problem'
import { useList } from '@/components/platform/use-list'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import type { WireOffered } from '@/lib/ads/sales/schema'
import { defined } from '@/lib/core/defined'
import { api } from '@/lib/edge/client/api'
import { refusedCall } from '@/lib/platform/http/call-error'
import { batchSize } from '../kit/changes'
import formStyles from '../manager-forms/forms.module.css'
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
  const [chosen, setChosen] = useState<readonly WireOffered[]>([])
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [isChanged, setChanged] = useState(false)
  const add = async () => {
    setBusy(true)
    try {
      const { items } = await api('POST /v5/ad_accounts/:ad_account_id/product_group_promotions', {
        ad_account_id,
        ad_group_id,
        product_group_promotion: chosen.map(({ id }) => ({ catalog_product_group_id: id, status })),
      } as never)
      const left = chosen.filter((_, at) => items[at]?.exceptions[0])
      if (left.length === 0) return onClose(true)
      setChosen(left)
      setChanged(left.length < chosen.length || isChanged)
      const faults = items.flatMap(({ exceptions: [fault] }, at) =>
        fault ? [{ fault, name: chosen[at]?.name ?? '' }] : [],
      )
      setProblems(
        await Promise.all(
          faults.map(async ({ fault: { code, message, field, reason, params }, name }) => {
            const error = await refusedCall(
              409,
              reason
                ? { code, name: 'badRequest', message, ...defined({ field }), params: { ...params, reason } }
                : { code, message, ...defined({ field }) },
            )
            const words = problemOf(error, { catalog_product_group_id: name }).message
            return t('picker.refused', { name, reason: words })
          }),
        ),
      )
    } catch (error) {
      setProblems([problemOf(error, {}).message])
    }
    setBusy(false)
  }
  const toggle = (group: WireOffered) =>
    setChosen((now) =>
      now.some(({ id }) => id === group.id)
        ? now.filter(({ id }) => id !== group.id)
        : [...now, group].slice(0, batchSize),
    )
  return (
    <Dialog title={t('products.choose')} isBusy={isBusy} onClose={() => onClose(isChanged)}>
      <div className={formStyles.form}>
        <OfferedGroups
          ad_account_id={ad_account_id}
          chosen={chosen.map(({ id }) => id)}
          taken={taken}
          onToggle={toggle}
        />
        {problems.map((problem) => (
          <Problem key={problem}>{problem}</Problem>
        ))}
      </div>
      <DialogAnswers>
        <Button look="accent" disabled={isBusy || chosen.length === 0} onClick={() => void add()}>
          {t('products.pick', { count: chosen.length })}
        </Button>
        <Button disabled={isBusy} onClick={() => onClose(isChanged)}>
          {t('cancel')}
        </Button>
      </DialogAnswers>
    </Dialog>
  )
}

type OfferedProps = {
  ad_account_id: string
  chosen: readonly string[]
  taken: readonly string[]
  onToggle: (group: WireOffered) => void
}

function OfferedGroups({ ad_account_id, chosen, taken, onToggle }: OfferedProps) {
  const t = useTranslations('manager')
  const id = useId()
  const [term, setTerm] = useState('')
  const wanted = term.trim()
  const list = useList(`${ad_account_id} ${wanted}`, async ([bookmark]) => {
    const { items, bookmark: next } = await api(
      'GET /v5/ad_accounts/:ad_account_id/promotable_product_groups',
      {
        ad_account_id,
        search_term: wanted,
        page_size: 10,
        ...defined({ bookmark }),
      },
    )
    return { data: items, bookmark: next }
  })
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {t('products.search')}
      </label>
      <input
        id={id}
        type="search"
        className={formStyles.find}
        placeholder={t('products.search')}
        autoComplete="off"
        maxLength={100}
        value={term}
        onChange={({ target }) => setTerm(target.value)}
      />
      {list.items.length === 0 && list.status === 'idle' && (
        <p>{t(wanted === '' ? 'products.noGroups' : 'picker.notFound')}</p>
      )}
      <ul className={styles.list} aria-busy={list.status === 'loading'}>
        {list.items.map((group) => (
          <Offered
            key={group.id}
            group={group}
            isTaken={taken.includes(group.id)}
            isChosen={chosen.includes(group.id)}
            onToggle={() => onToggle(group)}
          />
        ))}
      </ul>
      {list.status === 'failed' && <Problem>{t('picker.failed')}</Problem>}
      {(list.hasMore || list.status === 'failed') && (
        <Button disabled={list.status === 'loading'} onClick={list.more}>
          {t(list.status === 'failed' ? 'retry' : 'picker.more')}
        </Button>
      )}
    </>
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
