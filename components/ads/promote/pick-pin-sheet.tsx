import { useState } from 'react'
import { OfferedPins } from '@/components/ads/pins/offered-pins'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import formStyles from '../manager-forms/forms.module.css'

type Props = {
  ad_account_id: string
  /** The id of the pin that is chosen at first. */
  current: string | null
  onPick: (pin_id: string) => Promise<unknown>
  onClose: () => void
}

/** Chooses one pin to promote: a dialog, on phones a sheet from below. */
export function PickPinSheet({ ad_account_id, current, onPick, onClose }: Props) {
  const t = useTranslations('promote')
  const [chosen, setChosen] = useState(current)
  return (
    <Dialog title={t('pin.pick')} onClose={onClose}>
      <div className={formStyles.form}>
        <OfferedPins
          ad_account_id={ad_account_id}
          chosen={chosen === null ? [] : [chosen]}
          isSingle
          onToggle={({ id }) => setChosen(id)}
        />
        <DialogAnswers>
          <Button
            look="accent"
            disabled={chosen === null}
            onClick={() => chosen !== null && void onPick(chosen)}
          >
            {t('pin.use')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </DialogAnswers>
      </div>
    </Dialog>
  )
}
