import { type DragEvent, type RefObject, useState } from 'react'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { arrangePins, type Spot } from '@/store/content/arrange'
import { useAppDispatch } from '@/store/hooks'
import { type Selection, selectedIn } from './selection'

/** Maximum pins moved manually in one step, or edited together. */
export const maxAtOnce = 100

/** Returns a function that moves pins within their list, and reports a failure. */
export function useMove(boardId: string) {
  const t = useTranslations('bulk')
  const dispatch = useAppDispatch()
  return async (feed: string, moving: readonly string[], spot: Spot) => {
    try {
      await dispatch(arrangePins(feed, boardId, moving, spot))
    } catch {
      showToast({ message: t('notMoved'), tone: 'error' })
    }
  }
}

type Options = {
  feed: string
  boardId: string
  ids: readonly string[]
  selection: Selection
  /** The pins that are dragged, for every list of the organizer. */
  carried: RefObject<readonly string[]>
  /** Called for pins of another list that are dropped here. */
  onReceive: (ids: readonly string[], spot: Spot) => void
}

/**
 * Moves pins by drag and by keyboard, and announces their new position. React Aria's GridList with dragging would add
 * 71 kB (gzip) to boards.
 */
export function useArranging({ feed, boardId, ids, selection, carried, onReceive }: Options) {
  const t = useTranslations('bulk')
  const [announcement, announce] = useState('')
  const [dragged, setDragged] = useState<readonly string[]>([])
  const send = useMove(boardId)
  const move = (moving: readonly string[], spot: Spot) => send(feed, moving, spot)

  /** Moves a pin by a keyboard step, or to an end. */
  const step = (id: string, by: -1 | 1 | 'start' | 'end') => {
    const place = ids.indexOf(id)
    if (by === 'start' || by === 'end') {
      announce(t('movedTo', { place: by === 'start' ? 1 : ids.length }))
      return void move([id], { to: by })
    }
    const beside = ids[place + by]
    if (beside === undefined) return
    announce(t('movedTo', { place: place + by + 1 }))
    void move([id], by < 0 ? { before_id: beside } : { after_id: beside })
  }
  const start = (id: string, event: DragEvent) => {
    const isChosen = selectedIn(selection)
    const chosen = isChosen(id) ? ids.filter(isChosen) : [id]
    if (chosen.length > maxAtOnce) {
      event.preventDefault()
      return showToast({ message: t('tooManyToMove', { max: maxAtOnce }) })
    }
    setDragged(chosen)
    carried.current = chosen
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', id)
  }
  const end = () => {
    setDragged([])
    carried.current = []
  }
  const drop = (id: string, isAfter: boolean) => {
    const spot = isAfter ? { after_id: id } : { before_id: id }
    if (dragged.length === 0 && carried.current.length > 0) onReceive(carried.current, spot)
    if (dragged.length > 0 && !dragged.includes(id)) void move(dragged, spot)
    end()
  }
  return { announcement, dragged, move, step, start, drop, end }
}
