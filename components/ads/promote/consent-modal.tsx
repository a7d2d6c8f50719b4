import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import type { ModalProps } from './modal-props'

/** Asks once for each ad account in a country with the GDPR, or a law like it, to agree to how promotions use data. */
export function ConsentModal({ account, promotion, onClose }: ModalProps) {
  const t = useTranslations('promote')
  return (
    <Dialog title={t('consent.title')} onClose={onClose}>
      <p>{t('consent.text')}</p>
      <p>{t('consent.who', { name: account.name })}</p>
      <p>
        <a href="/privacy/" target="_blank" rel="noopener">
          {t('consent.privacy')}
        </a>
      </p>
      <DialogAnswers>
        <Button look="accent" onClick={() => promotion.submit({ consent: true })}>
          {t('consent.agree')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </DialogAnswers>
    </Dialog>
  )
}
