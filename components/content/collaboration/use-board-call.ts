import { useState } from 'react'
import { problemOf } from '@/components/platform/problem'
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
  const [isBusy, setBusy] = useState(false)
  const run = async (call: () => Promise<unknown>, done?: string) => {
    if (isBusy) return false
    setBusy(true)
    try {
      await call()
      if (done) showToast({ message: done })
      return true
    } catch (error) {
      showToast({ message: problemOf(error, {}, t('offline')).message, tone: 'error' })
      return false
    } finally {
      setBusy(false)
    }
  }
  const refresh = async () => {
    const { data } = await resource('BoardResource').get({ board_id: boardId })
    dispatch(boardChanged({ id: boardId, changes: data }))
  }
  return { run, refresh, isBusy }
}
