import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import { endPendingSave } from '@/store/accounts/pending-save'
import { pinSelectors } from '@/store/content/pins'
import type { SaveTarget } from '@/store/content/saves'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { pickerClosed } from '@/store/platform/ui'
import { BoardChooser } from './picker/board-chooser'
import styles from './picker/board-chooser.module.css'
import { useSave } from './use-save'
import { useSavedBoards } from './use-saved-boards'
import { useSeveral } from './use-several'

/**
 * Chooses the destinations of a pin, and removes it from boards that hold it. Closing it dismisses a pending save.
 */
export function PickerDialog({ pinId }: { pinId: string }) {
  const t = useTranslations('save')
  const dispatch = useAppDispatch()
  const pin = useAppSelector((state) => pinSelectors.selectById(state, pinId))
  const { savedTo, saveTo } = useSave(pinId, pin)
  const isResumed = useAppSelector((state) => state.session.pendingSave === pinId)
  // A title that changes with a removal would leave the person in another dialog.
  const [wasSaved, setWasSaved] = useState(false)
  if (savedTo && !wasSaved) setWasSaved(true)
  const { closed, ...saved } = useSavedBoards(pin)
  const picture = pin?.images['236x']
  const close = () => {
    closed()
    dispatch(pickerClosed())
    dispatch(endPendingSave(pinId))
  }
  const several = useSeveral(pinId, picture?.url, close)
  const { chosen } = several
  const choose = (target: SaveTarget) => {
    close()
    void saveTo(target)
  }
  return (
    <Dialog
      title={t(wasSaved ? 'picker.savedTitle' : 'picker.title')}
      turn={isResumed ? 'resumed' : 'pressed'}
      onClose={close}
      isBusy={several.isBusy}
    >
      {picture && (
        <img className={styles.thumbnail} src={picture.url} alt={pin?.alt_text || pin?.title || ''} />
      )}
      <BoardChooser
        chosen={chosen ?? savedTo}
        isSeveral={chosen !== null}
        onChoose={chosen ? several.toggle : choose}
        pin={pin}
        saved={saved}
        foot={
          chosen === null ? (
            <Button data-stop="" onClick={several.start}>
              {t('picker.several')}
            </Button>
          ) : (
            <Button
              look={chosen.length === 0 ? 'soft' : 'accent'}
              className={styles.last}
              data-stop=""
              aria-disabled={chosen.length === 0 || several.isBusy}
              onClick={() => void several.save()}
            >
              {several.isBusy ? t('picker.savingSeveral') : t('picker.saveSeveral', { count: chosen.length })}
            </Button>
          )
        }
      />
      <div role="alert">
        {several.problems.map((problem) => (
          <p key={problem} className={styles.alert}>
            {problem}
          </p>
        ))}
      </div>
    </Dialog>
  )
}
