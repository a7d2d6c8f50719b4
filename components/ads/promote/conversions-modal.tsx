import { Button, ButtonLink } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import { campaignsHref } from '../frame/manager-frame'
import type { ModalProps } from './modal-props'

/** Says that conversions need a tag, and leads to the ads manager and to the tags. */
export function ConversionsModal({ account, onClose }: ModalProps) {
  const t = useTranslations('promote')
  return (
    <Dialog title={t('conversions.title')} onClose={onClose}>
      <p>{t('conversions.text')}</p>
      <DialogAnswers>
        <ButtonLink look="accent" href={campaignsHref(account.id)}>
          {t('conversions.manager')}
        </ButtonLink>
        <ButtonLink href={`/business/manager/tags/?business_id=${account.business_id}`}>
          {t('conversions.tag')}
        </ButtonLink>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </DialogAnswers>
    </Dialog>
  )
}
