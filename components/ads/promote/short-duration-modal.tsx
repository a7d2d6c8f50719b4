import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import { promoteLimits } from '@/lib/ads/promote/kinds'
import { promoteChanged } from '@/store/ads/quick-promote'
import { useAppDispatch } from '@/store/hooks'
import type { ModalProps } from './modal-props'
import { daysOf } from './values'

const { usual } = promoteLimits.days

/** Asks whether a promotion of fewer than four days is meant. */
export function ShortDurationModal({ form, promotion, onClose }: ModalProps) {
  const t = useTranslations('promote.shortDuration')
  const dispatch = useAppDispatch()
  const days = daysOf(form.duration) ?? 0
  const longer = () => {
    dispatch(promoteChanged({ duration: String(usual) }))
    promotion.submit({ short: true })
  }
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <p>{t('text', { days, usual })}</p>
      <DialogAnswers>
        <Button look="accent" onClick={longer}>
          {t('longer', { usual })}
        </Button>
        <Button onClick={() => promotion.submit({ short: true })}>{t('keep', { days })}</Button>
      </DialogAnswers>
    </Dialog>
  )
}
