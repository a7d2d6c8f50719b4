import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react'
import { DialogTurns, type Turn } from './dialog-turns'

const dialogTurns = new DialogTurns()

/** The dialog around a component; null outside of dialogs. */
export const AroundDialog = createContext<string | null>(null)

/** Waits for the turn of a mounted dialog; `id` is the value of `AroundDialog` within it. */
export function useDialogTurn(turn: Turn): { id: string; isOpen: boolean } {
  const id = useId()
  const parent = useContext(AroundDialog)
  const isOpen = useSyncExternalStore(
    dialogTurns.subscribe,
    () => dialogTurns.isOpen(id),
    () => false,
  )
  useLayoutEffect(() => dialogTurns.enter({ id, turn, parent }), [id, turn, parent])
  // Once its layer is gone, which shows the page again.
  useEffect(() => (isOpen ? () => dialogTurns.settle(id) : undefined), [id, isOpen])
  return { id, isOpen }
}

/** Lets the next dialog open once this one, which contains the component, `isEntered`. */
export function useEntered(isEntered: boolean): void {
  const id = useContext(AroundDialog)
  const settle = useCallback(() => id !== null && dialogTurns.settle(id), [id])
  useEffect(() => {
    if (isEntered) settle()
  }, [isEntered, settle])
}
