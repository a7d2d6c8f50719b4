import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import { Dialog, DialogAnswers } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard } from '@/lib/content/boards/schema'
import texts from '@/messages/en/collaboration.json'
import styles from './collaboration.module.css'
import { useLeave } from './use-leave'

type Props = { board: WireBoard; onClose: () => void }

/** Asks for confirmation before a collaborator leaves a board. */
export function LeaveDialog(props: Props) {
  return (
    <AreaTexts area="collaboration" texts={texts}>
      <Leave {...props} />
    </AreaTexts>
  )
}

function Leave({ board, onClose }: Props) {
  const t = useTranslations('collaboration')
  const { leave, isBusy } = useLeave(board, onClose)
  return (
    <Dialog title={t('leaveNamed', { board: board.name })} onClose={onClose} isBusy={isBusy}>
      <div className={styles.ask}>
        <p>{t('leaveText')}</p>
        <DialogAnswers>
          <Button look="accent" aria-disabled={isBusy} onClick={() => void leave()}>
            {t('leave')}
          </Button>
          <Button onClick={onClose}>{t('stay')}</Button>
        </DialogAnswers>
      </div>
    </Dialog>
  )
}
