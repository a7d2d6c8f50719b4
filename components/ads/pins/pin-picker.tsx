import { problemOf } from '@/components/platform/problem'
import { useTranslations } from '@/i18n/texts'
import type { ObjectiveType } from '@/lib/ads/campaigns/kinds'
import type { WirePromotable } from '@/lib/ads/manager/schema'
import { AddingDialog } from '../kit/adding-dialog'
import { sendBatch } from '../kit/changes'
import { useAdding } from '../kit/use-adding'
import { OfferedPins } from './offered-pins'

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
  const nameOf = (pin: WirePromotable) => pin.title || t('untitled')
  const adding = useAdding<WirePromotable>({
    nameOf,
    onClose,
    send: async (chosen) => {
      const ads = chosen.map(({ id: pin_id, creative_type }) => ({
        ad_group_id,
        pin_id,
        creative_type,
        status,
      }))
      const settled = await sendBatch('create', 'ads', ad_account_id, ads)
      return chosen.map((pin, at) => {
        const fault = settled[at]?.fault
        return fault ? problemOf(fault, { pin_id: nameOf(pin) }).message : null
      })
    },
  })
  return (
    <AddingDialog
      title={t('picker.title')}
      answer={t('picker.add', { count: adding.chosen.length })}
      adding={adding}
    >
      <OfferedPins
        ad_account_id={ad_account_id}
        objective_type={objective_type}
        chosen={adding.chosen.map(({ id }) => id)}
        taken={taken}
        onToggle={adding.toggle}
      />
    </AddingDialog>
  )
}
