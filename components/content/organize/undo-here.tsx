import { AreaTexts } from '@/components/platform/area-texts'
import texts from '@/messages/en/organize.json'
import { RecentActions } from './recent-actions'
import { useBulk } from './use-bulk'

/** Offers to undo the action that emptied a board, when nothing is left to organize. */
export function UndoHere({ boardId }: { boardId: string }) {
  return (
    <AreaTexts area="organize" texts={texts}>
      <Recent boardId={boardId} />
    </AreaTexts>
  )
}

function Recent({ boardId }: { boardId: string }) {
  const { recent, undo } = useBulk(boardId)
  return <RecentActions actions={recent} onUndo={undo} />
}
