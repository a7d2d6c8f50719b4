import { useAction } from '@/components/platform/use-action'
import { showToast } from '@/components/ui/toasts/toast-store'

type Options<To, More> = {
  /** Sends a change, and shows what it made. */
  change: (to: To, more: More | undefined) => Promise<unknown>
  doneOf: (to: To, more: More | undefined) => string
  remove: () => Promise<unknown>
  removed: string
  onDeleted: () => void
}

/** Changes the state of what an admin composes, or deletes it: one at a time, each with a toast. */
export function useStateChange<To, More = never>(options: Options<To, More>) {
  const { change, doneOf, remove, removed, onDeleted } = options
  const changing = useAction(
    async (to: To, more?: More) => {
      await change(to, more)
      showToast({ message: doneOf(to, more) })
    },
    { once: true },
  )
  const removing = useAction(
    async () => {
      await remove()
      showToast({ message: removed })
      onDeleted()
    },
    { once: true },
  )
  return {
    isPending: changing.isPending || removing.isPending,
    change: (to: To, more?: More) => void changing.start(to, more),
    changeProblem: changing.problem?.message,
    remove: () => void removing.start(),
    removeProblem: removing.problem?.message,
  }
}
