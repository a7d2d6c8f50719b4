import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import { useUnsaved } from './use-unsaved'

/** Asks before the changes of a form are lost, while there are any. */
export function UnsavedQuestion({ isChanged }: { isChanged: boolean }) {
  const t = useTranslations('settings.leave')
  const { isConfirming, stay, leave } = useUnsaved(isChanged, t('text'))
  if (!isConfirming) return null
  return (
    <Dialog title={t('title')} onClose={stay}>
      <p>{t('text')}</p>
      <DialogAnswers>
        <Button look="accent" onClick={stay}>
          {t('stay')}
        </Button>
        <Button onClick={leave}>{t('leave')}</Button>
      </DialogAnswers>
    </Dialog>
  )
}
