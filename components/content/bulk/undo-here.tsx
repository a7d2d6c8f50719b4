import { AreaTexts } from '@/components/platform/area-texts'
import { reloadPage } from '@/components/platform/reload-page'
import texts from '@/messages/en/bulk.json'
import { RecentAction } from './recent-action'
import { useBulk } from './use-bulk'

/** Offers to undo the action that emptied a board, when nothing is left to organize. */
export function UndoHere({ boardId }: { boardId: string }) {
  return (
    <AreaTexts area="bulk" texts={texts}>
      <Recent boardId={boardId} />
    </AreaTexts>
  )
}

function Recent({ boardId }: { boardId: string }) {
  const reload = async () => {
    await reloadPage()
  }
  const { recent, undo } = useBulk(boardId, reload)
  return <RecentAction action={recent.action} onUndo={undo} onDismiss={recent.dismiss} />
}
