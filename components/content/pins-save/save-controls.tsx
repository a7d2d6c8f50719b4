import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import styles from './save.module.css'
import { useSave } from './use-save'

type Props = {
  pin: WirePin
  /** Called when a save or the picker has started, so that overlays may close. */
  onSave?: (() => void) | undefined
}

/** Shows the save target, which opens the picker, and Save. */
export function SaveControls({ pin, onSave }: Props) {
  const t = useTranslations('save')
  const { savedTo, isWaiting, lastBoard, choose, quickSave } = useSave(pin.id, pin)
  const leadingOn = (act: () => void) => () => {
    act()
    onSave?.()
  }
  const board = savedTo?.section?.title ?? (savedTo ?? lastBoard)?.name
  return (
    <div className={styles.pair}>
      <Button
        className={styles.board}
        onClick={leadingOn(choose)}
        aria-label={board ? t('boardLabel', { board }) : t('chooseBoard')}
      >
        <span data-board-name="" dir="auto">
          {board ?? t('board')}
        </span>
        <Icon name="down" size={18} />
      </Button>
      <Button
        look="accent"
        className={savedTo ? styles.saved : styles.save}
        aria-pressed={savedTo !== null}
        aria-label={lastBoard && !savedTo ? t('saveTo', { board: lastBoard.name }) : undefined}
        data-quick-save=""
        onClick={leadingOn(quickSave)}
      >
        {isWaiting ? t('waiting') : savedTo ? t('saved') : t('save')}
      </Button>
    </div>
  )
}
