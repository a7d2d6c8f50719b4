import { useId, useState } from 'react'
import { problemOf } from '@/components/platform/problem'
import { useList } from '@/components/platform/use-list'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import type { ObjectiveType } from '@/lib/ads/campaigns/kinds'
import type { WirePromotable } from '@/lib/ads/manager/schema'
import { defined } from '@/lib/core/defined'
import { api } from '@/lib/edge/client/api'
import { batchSize, sendBatch } from '../kit/changes'
import formStyles from '../manager-forms/forms.module.css'
import styles from './pins.module.css'

type Props = {
  ad_account_id: string
  ad_group_id: string
  objective_type: ObjectiveType
  /** The pins that the ad group has already. */
  taken: readonly string[]
  /** The state of the new ads. */
  status: 'DRAFT' | 'ACTIVE'
  onClose: (isChanged: boolean) => void
}

/** Chooses pins that may be promoted, and makes an ad of each in an ad group. */
export function PinPicker({ ad_account_id, ad_group_id, objective_type, taken, status, onClose }: Props) {
  const t = useTranslations('manager')
  const id = useId()
  const [term, setTerm] = useState('')
  const [chosen, setChosen] = useState<readonly WirePromotable[]>([])
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [isChanged, setChanged] = useState(false)
  const wanted = term.trim()
  const list = useList(`${ad_account_id} ${wanted}`, async ([bookmark]) => {
    const { items, bookmark: next } = await api('GET /v5/ad_accounts/:ad_account_id/promotable_pins', {
      ad_account_id,
      objective_type,
      search_term: wanted,
      page_size: 24,
      ...defined({ bookmark }),
    })
    return { data: items, bookmark: next }
  })
  const add = async () => {
    setBusy(true)
    const items = chosen.map(({ id: pin_id, creative_type }) => ({
      ad_group_id,
      pin_id,
      creative_type,
      status,
    }))
    try {
      const settled = await sendBatch('create', 'ads', ad_account_id, items)
      const left = chosen.filter((_, at) => settled[at]?.fault)
      if (left.length === 0) return onClose(true)
      setChosen(left)
      setChanged(left.length < chosen.length || isChanged)
      setProblems(
        settled.flatMap(({ fault }, at) => {
          const name = chosen[at]?.title || t('untitled')
          return fault
            ? [t('picker.refused', { name, reason: problemOf(fault, { pin_id: name }).message })]
            : []
        }),
      )
    } catch (error) {
      setProblems([problemOf(error, {}).message])
    }
    setBusy(false)
  }
  return (
    <Dialog title={t('picker.title')} isBusy={isBusy} onClose={() => onClose(isChanged)}>
      <div className={formStyles.form}>
        <label htmlFor={id} className="visually-hidden">
          {t('picker.search')}
        </label>
        <input
          id={id}
          type="search"
          className={formStyles.find}
          placeholder={t('picker.search')}
          autoComplete="off"
          maxLength={100}
          value={term}
          onChange={({ target }) => setTerm(target.value)}
        />
        {list.items.length === 0 && list.status === 'idle' && (
          <p>
            {wanted === ''
              ? t(`picker.none.${objective_type === 'VIDEO_COMPLETION' ? 'videos' : 'pins'}`)
              : t('picker.notFound')}
          </p>
        )}
        <ul className={styles.grid} aria-busy={list.status === 'loading'}>
          {list.items.map((pin) => (
            <Offered
              key={pin.id}
              pin={pin}
              isTaken={taken.includes(pin.id)}
              isChosen={chosen.some((one) => one.id === pin.id)}
              onToggle={() =>
                setChosen((now) =>
                  now.some((one) => one.id === pin.id)
                    ? now.filter((one) => one.id !== pin.id)
                    : [...now, pin].slice(0, batchSize),
                )
              }
            />
          ))}
        </ul>
        {list.status === 'failed' && <Problem>{t('picker.failed')}</Problem>}
        {(list.hasMore || list.status === 'failed') && (
          <Button disabled={list.status === 'loading'} onClick={list.more}>
            {t(list.status === 'failed' ? 'retry' : 'picker.more')}
          </Button>
        )}
        {problems.map((problem) => (
          <Problem key={problem}>{problem}</Problem>
        ))}
      </div>
      <DialogAnswers>
        <Button look="accent" disabled={isBusy || chosen.length === 0} onClick={() => void add()}>
          {t('picker.add', { count: chosen.length })}
        </Button>
        <Button disabled={isBusy} onClick={() => onClose(isChanged)}>
          {t('cancel')}
        </Button>
      </DialogAnswers>
    </Dialog>
  )
}

type OfferedProps = { pin: WirePromotable; isTaken: boolean; isChosen: boolean; onToggle: () => void }

function Offered({ pin, isTaken, isChosen, onToggle }: OfferedProps) {
  const t = useTranslations('manager')
  const title = pin.title || t('untitled')
  return (
    <li>
      <label className={styles.offered} data-chosen={isChosen || undefined}>
        <img src={pin.image_url} alt="" loading="lazy" decoding="async" />
        <span className={styles.name}>
          <input type="checkbox" checked={isChosen} onChange={onToggle} />
          <span dir="auto">{title}</span>
        </span>
        <small>{isTaken ? t('picker.taken') : t(`picker.kinds.${pin.creative_type}`)}</small>
      </label>
    </li>
  )
}
