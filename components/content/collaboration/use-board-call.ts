import { useAction } from '@/components/platform/use-action'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import { boardChanged } from '@/store/content/boards'
import { useAppDispatch } from '@/store/hooks'

/**
 * Runs changes to the people of a board, one at a time: reports a refusal, and reloads the board afterwards.
 * Resolves to true on success.
 */
export function useBoardCall(boardId: string) {
  const t = useTranslations('save')
  const dispatch = useAppDispatch()
  const { isPending: isBusy, start: run } = useAction(
    async (call: () => Promise<unknown>, done?: string) => {
      await call()
      if (done) showToast({ message: done })
    },
    { offline: t('offline'), toasts: true, once: true },
  )
  const refresh = async () => {
    const { data } = await resource('BoardResource').get({ board_id: boardId })
    dispatch(boardChanged({ id: boardId, changes: data }))
  }
  return { run, refresh, isBusy }
}
