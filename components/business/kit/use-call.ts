import { useAction } from '@/components/platform/use-action'
import { showToast } from '@/components/ui/toast-store'
import { lookAgain } from './look-again'

/**
 * Runs calls one at a time; a refusal is shown as a toast. Both functions resolve to true on success; `change` then
 * reloads the page, but not after a refusal.
 */
export function useCall() {
  const { isPending: isBusy, start: run } = useAction(
    async (work: () => Promise<unknown>, done?: string) => {
      await work()
      if (done) showToast({ message: done })
    },
    { toasts: true },
  )
  const change = async (work: () => Promise<unknown>, done?: string) => {
    const isDone = await run(work, done)
    if (isDone) await lookAgain()
    return isDone
  }
  return { isBusy, run, change }
}
