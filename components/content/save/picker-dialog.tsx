import { Dialog } from '@/components/ui/dialog'
import { useTranslations } from '@/i18n/texts'
import { endPendingSave } from '@/store/accounts/pending-save'
import { pinSelectors } from '@/store/content/pins'
import type { SaveTarget } from '@/store/content/saves'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { pickerClosed } from '@/store/platform/ui'
import { BoardChooser } from './board-chooser'
import styles from './board-chooser.module.css'
import { useSave } from './use-save'

/** Chooses the destination of a pin. Closing it dismisses a pending save. */
export function PickerDialog({ pinId }: { pinId: string }) {
  const t = useTranslations('save')
  const dispatch = useAppDispatch()
  const pin = useAppSelector((state) => pinSelectors.selectById(state, pinId))
  const { savedTo, saveTo } = useSave(pinId, pin)
  const isResumed = useAppSelector((state) => state.session.pendingSave === pinId)
  const picture = pin?.images['236x']
  const close = () => {
    dispatch(endPendingSave())
    dispatch(pickerClosed())
  }
  const choose = (target: SaveTarget) => {
    close()
    void saveTo(target)
  }
  return (
    <Dialog title={t('picker.title')} turn={isResumed ? 'resumed' : 'pressed'} onClose={close}>
      {picture && (
        <img className={styles.thumbnail} src={picture.url} alt={pin?.alt_text || pin?.title || ''} />
      )}
      <BoardChooser chosen={savedTo} onChoose={choose} pin={pin} />
    </Dialog>
  )
}
