import { useCallback, useEffect, useState } from 'react'
import type { PickerBoard } from '@/lib/content/boards/schema'
import type { WireOwnSave } from '@/lib/content/pins/wire-parts'
import { defined } from '@/lib/core/defined'
import { resource } from '@/lib/edge/client/resource-client'

type Loaded = { boards: PickerBoard[]; ownSaves: WireOwnSave[] }

/**
 * Loads the viewer's boards with their sections whenever a picker opens, except the board `without`, and the viewer's
 * own saves of the picture of the pin `pinId`. Both are null until loaded.
 */
export function usePickerBoards(without?: string, pinId?: string) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [hasFailed, setFailed] = useState(false)

  const load = useCallback(
    async (signal?: AbortSignal) => {
      setFailed(false)
      try {
        const options = defined({ pin_id: pinId })
        const { data } = await resource('BoardPickerBoardsResource').get(options, signal)
        const boards = data.all_boards.filter(({ id }) => id !== without)
        setLoaded({ boards, ownSaves: data.own_saves })
      } catch {
        if (!signal?.aborted) setFailed(true)
      }
    },
    [without, pinId],
  )

  useEffect(() => {
    const abort = new AbortController()
    void load(abort.signal)
    return () => abort.abort()
  }, [load])
  return {
    boards: loaded?.boards ?? null,
    ownSaves: loaded?.ownSaves ?? null,
    hasFailed,
    retry: () => void load(),
  }
}
