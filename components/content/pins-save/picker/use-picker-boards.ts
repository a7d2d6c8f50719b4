import { useQuery } from '@/components/platform/use-query'
import type { PickerBoard } from '@/lib/content/boards/schema'
import type { WireOwnSave } from '@/lib/content/pins/card/wire-parts'
import { defined } from '@/lib/core/defined'
import { resource } from '@/lib/edge/client/resource-client'

type Loaded = { boards: PickerBoard[]; ownSaves: WireOwnSave[] }

/**
 * Loads the viewer's boards with their sections whenever a picker opens, except the board `without`, and the viewer's
 * own saves of the picture of the pin `pinId`. Both are null until loaded.
 */
export function usePickerBoards(without?: string, pinId?: string) {
  const { data, error, reload } = useQuery([without, pinId], async (signal): Promise<Loaded> => {
    const answer = await resource('BoardPickerBoardsResource').get(defined({ pin_id: pinId }), signal)
    const boards = answer.data.all_boards.filter(({ id }) => id !== without)
    return { boards, ownSaves: answer.data.own_saves }
  })
  return {
    boards: data?.boards ?? null,
    ownSaves: data?.ownSaves ?? null,
    hasFailed: error !== undefined,
    retry: reload,
  }
}
