import { useEffect, useState } from 'react'
import type { WireAudience } from '@/lib/business/audiences/schema'
import type { LoadedAudience } from '@/lib/business/audiences/screens.server'
import { audienceSelected } from '@/store/business/audiences'
import { listLoaded } from '@/store/business/lists'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

/** The list of the store with the audience of a page. */
const list = 'audience'

/**
 * Puts the audience of a page into the store and selects it while the page is open. Returns it as it is in the store, and a
 * function that puts a changed one there.
 */
export function useAudience(screen: LoadedAudience) {
  const dispatch = useAppDispatch()
  const [taken, setTaken] = useState<LoadedAudience | null>(null)
  const selected = useAppSelector((state) => state.business?.audiences.selectedAudienceId)
  const rows = useAppSelector((state) => state.business?.lists[list]?.data)
  const { id } = screen.audience
  useEffect(() => {
    dispatch(listLoaded({ table: list, data: [{ ...screen.audience }] }))
    setTaken(screen)
  }, [dispatch, screen])
  useEffect(() => {
    dispatch(audienceSelected(id))
    return () => void dispatch(audienceSelected(null))
  }, [dispatch, id])
  const stored = taken === screen ? rows?.find((row) => row.id === selected) : undefined
  return {
    audience: (stored as WireAudience | undefined) ?? screen.audience,
    change: (changed: WireAudience) =>
      dispatch(listLoaded({ table: list, data: [{ ...changed }], updateDataOnly: true })),
  }
}
