import { useMemo, useState } from 'react'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { CardBoard, WireBoard } from '@/lib/content/boards/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { arranged } from '@/store/content/arrange'

/** Moves the viewer's own boards, by steps or by drag, immediately, and announces their position; a failure reverts it. */
export function useBoardOrder(all: readonly WireBoard[]) {
  const t = useTranslations('profiles')
  const [order, setOrder] = useState<readonly string[]>([])
  const [announcement, announce] = useState('')
  const boards = useMemo(() => {
    const place = new Map(order.map((id, n) => [id, n]))
    // Boards added since the last move follow in the server's order.
    return all
      .map((board, n) => ({ board, place: place.get(board.id) ?? order.length + n }))
      .sort((a, b) => a.place - b.place)
      .map(({ board }) => board)
  }, [all, order])
  /** Moves a board to the position of another: before it when moving up, otherwise after it. */
  const moveTo = (board: CardBoard, beside: string | undefined) => {
    const ids = boards.map(({ id }) => id)
    const at = beside === undefined ? -1 : ids.indexOf(beside)
    const from = ids.indexOf(board.id)
    if (beside === undefined || at < 0 || at === from) return
    const spot = at < from ? { before_id: beside } : { after_id: beside }
    setOrder(arranged(ids, [board.id], spot))
    announce(t('arranged', { name: board.name, place: at + 1 }))
    resource('BoardsResource')
      .update({ board_id: board.id, ...spot })
      .catch(() => {
        setOrder(ids)
        showToast({ message: t('arrangeFailed'), tone: 'error' })
      })
  }
  const step = (board: CardBoard, by: -1 | 1) =>
    moveTo(board, boards[boards.findIndex(({ id }) => id === board.id) + by]?.id)
  return { boards, announcement, step, moveTo }
}
