import { useState } from 'react'
import { problemOf } from '@/components/platform/problem'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import type { ObjectiveType } from '@/lib/ads/campaigns/kinds'
import type { WirePromotable } from '@/lib/ads/manager/schema'
import { batchSize, sendBatch } from '../kit/changes'
import formStyles from '../manager-forms/forms.module.css'
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
  const [chosen, setChosen] = useState<readonly WirePromotable[]>([])
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [isChanged, setChanged] = useState(false)
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
        <OfferedPins
          ad_account_id={ad_account_id}
          objective_type={objective_type}
          chosen={chosen.map(({ id }) => id)}
          taken={taken}
          onToggle={(pin) =>
            setChosen((now) =>
              now.some(({ id }) => id === pin.id)
                ? now.filter(({ id }) => id !== pin.id)
                : [...now, pin].slice(0, batchSize),
            )
          }
        />
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
