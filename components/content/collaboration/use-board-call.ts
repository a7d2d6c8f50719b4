import { useAction } from '@/components/platform/use-action'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { useBoardRefresh } from './use-board-refresh'

/**
 * Runs changes to the people of a board, one at a time: reports a refusal, and reloads the board afterwards.
 * Resolves to true on success.
 */
export function useBoardCall(boardId: string) {
  const t = useTranslations('save')
  const refresh = useBoardRefresh(boardId)
  const { isPending: isBusy, start: run } = useAction(
    async (call: () => Promise<unknown>, done?: string) => {
      await call()
      if (done) showToast({ message: done })
    },
    { offline: t('offline'), toasts: true, once: true },
  )
  return { run, refresh, isBusy }
}
