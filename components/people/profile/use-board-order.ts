import { useMemo, useState } from 'react'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard } from '@/lib/content/boards/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { arranged } from '@/store/content/arrange'

/** Moves one's own boards one place back or forward, at once, and says where they are then; a failure puts them back. */
export function useBoardOrder(all: readonly WireBoard[]) {
  const t = useTranslations('profile')
  const [order, setOrder] = useState<readonly string[]>([])
  const [said, say] = useState('')
  const boards = useMemo(() => {
    const place = new Map(order.map((id, n) => [id, n]))
    // Boards that came since the last move follow in the order of the server.
    return all
      .map((board, n) => ({ board, place: place.get(board.id) ?? order.length + n }))
      .sort((a, b) => a.place - b.place)
      .map(({ board }) => board)
  }, [all, order])
  const step = (board: WireBoard, by: -1 | 1) => {
    const ids = boards.map(({ id }) => id)
    const at = ids.indexOf(board.id) + by
    const beside = ids[at]
    if (beside === undefined) return
    const spot = by < 0 ? { before_id: beside } : { after_id: beside }
    setOrder(arranged(ids, [board.id], spot))
    say(t('arranged', { name: board.name, place: at + 1 }))
    resource('BoardsResource')
      .update({ board_id: board.id, ...spot })
      .catch(() => {
        setOrder(ids)
        showToast({ message: t('arrangeFailed'), tone: 'error' })
      })
  }
  return { boards, said, step }
}
