import { useCallback, useEffect, useState } from 'react'
import type { PickerBoard } from '@/lib/content/boards/schema'
import { resource } from '@/lib/edge/client/resource-client'

/**
 * Loads the viewer's boards with their sections whenever a picker opens, except the board `without`; null until loaded.
 */
export function usePickerBoards(without?: string) {
  const [boards, setBoards] = useState<PickerBoard[] | null>(null)
  const [hasFailed, setFailed] = useState(false)

  const load = useCallback(
    async (signal?: AbortSignal) => {
      setFailed(false)
      try {
        const { data } = await resource('BoardPickerBoardsResource').get({}, signal)
        setBoards(data.all_boards.filter(({ id }) => id !== without))
      } catch {
        if (!signal?.aborted) setFailed(true)
      }
    },
    [without],
  )

  useEffect(() => {
    const abort = new AbortController()
    void load(abort.signal)
    return () => abort.abort()
  }, [load])
  return { boards, hasFailed, retry: () => void load() }
}
