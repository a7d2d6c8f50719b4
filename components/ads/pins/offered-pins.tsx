import { useId } from 'react'
import { useTranslations } from '@/i18n/texts'
import type { ObjectiveType } from '@/lib/ads/campaigns/kinds'
import type { WirePromotable } from '@/lib/ads/manager/schema'
import { defined } from '@/lib/core/defined'
import { api } from '@/lib/edge/client/api'
import { FoundList } from '../kit/found-list'
import styles from './pins.module.css'

type Props = {
  ad_account_id: string
  /** Offers only pins that a campaign with this objective can promote. */
  objective_type?: ObjectiveType
  /** The ids of the chosen pins. */
  chosen: readonly string[]
  /** The ids of pins that are used already. */
  taken?: readonly string[]
  /** True if only one pin is chosen. */
  isSingle?: boolean
  onToggle: (pin: WirePromotable) => void
}

/** Offers the pins that an ad account may promote, found by their titles. */
export function OfferedPins({
  ad_account_id,
  objective_type,
  chosen,
  taken = [],
  isSingle = false,
  onToggle,
}: Props) {
  const t = useTranslations('manager')
  const id = useId()
  return (
    <FoundList
      about={ad_account_id}
      label={t('picker.search')}
      none={t(`picker.none.${objective_type === 'VIDEO_COMPLETION' ? 'videos' : 'pins'}`)}
      className={styles.grid}
      load={async (search_term, bookmark) => {
        const { items, bookmark: next } = await api('GET /v5/ad_accounts/:ad_account_id/promotable_pins', {
          ad_account_id,
          search_term,
          page_size: 24,
          ...defined({ bookmark, objective_type }),
        })
        return { data: items, bookmark: next }
      }}
    >
      {(pin) => (
        <Offered
          key={pin.id}
          pin={pin}
          group={isSingle ? id : null}
          isTaken={taken.includes(pin.id)}
          isChosen={chosen.includes(pin.id)}
          onToggle={() => onToggle(pin)}
        />
      )}
    </FoundList>
  )
}

type OfferedProps = {
  pin: WirePromotable
  /** The name of the choice of one; null if several can be chosen. */
  group: string | null
  isTaken: boolean
  isChosen: boolean
  onToggle: () => void
}

function Offered({ pin, group, isTaken, isChosen, onToggle }: OfferedProps) {
  const t = useTranslations('manager')
  const title = pin.title || t('untitled')
  return (
    <li>
      <label className={styles.offered} data-chosen={isChosen || undefined}>
        <img src={pin.image_url} alt="" loading="lazy" decoding="async" />
        <span className={styles.name}>
          <input
            type={group === null ? 'checkbox' : 'radio'}
            {...(group === null ? {} : { name: group })}
            checked={isChosen}
            onChange={onToggle}
          />
          <span dir="auto">{title}</span>
        </span>
        <small>{isTaken ? t('picker.taken') : t(`picker.kinds.${pin.creative_type}`)}</small>
      </label>
    </li>
  )
}
