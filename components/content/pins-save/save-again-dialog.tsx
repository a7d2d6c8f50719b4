import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import { pinSelectors } from '@/store/content/pins'
import type { SaveTarget } from '@/store/content/saves'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { saveAgainRequested } from '@/store/platform/ui'
import styles from './picker/form.module.css'
import { useSave } from './use-save'

/** Asks for confirmation before a picture is saved again to a board that already has it. */
export function SaveAgainDialog({ pinId, target }: { pinId: string; target: SaveTarget }) {
  const t = useTranslations('save')
  const dispatch = useAppDispatch()
  const pin = useAppSelector((state) => pinSelectors.selectById(state, pinId))
  const { saveTo } = useSave(pinId, pin)
  const close = () => dispatch(saveAgainRequested(null))
  const save = () => {
    close()
    void saveTo(target, true)
  }
  return (
    <Dialog title={t('again.title')} onClose={close}>
      <div className={styles.form}>
        <p>{t('again.text', { board: target.name })}</p>
        <DialogAnswers>
          <Button look="accent" onClick={save}>
            {t('again.save')}
          </Button>
          <Button onClick={close}>{t('cancel')}</Button>
        </DialogAnswers>
      </div>
    </Dialog>
  )
}
