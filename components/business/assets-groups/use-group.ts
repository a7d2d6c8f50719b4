import { useEffect, useState } from 'react'
import type { WireAssetGroup } from '@/lib/business/assets/schema'
import type { LoadedGroup } from '@/lib/business/assets/screens.server'
import { type AssetGroup, groupSelected, groupsLoaded } from '@/store/business/asset-groups'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

/** The names of assets and holders by id. */
export type Names = Readonly<Record<string, string>>

/** A group of the store with the fields that the page was loaded with. */
export type Group = WireAssetGroup & AssetGroup

/**
 * Puts the groups of a page into the store and selects the opened one; returns them as they are in the store. Null if the
 * selected group is no longer there.
 */
export function useGroup(screen: LoadedGroup): { groups: Group[]; group: Group | null } {
  const dispatch = useAppDispatch()
  const [taken, setTaken] = useState<LoadedGroup | null>(null)
  const stored = useAppSelector((state) => state.business?.assetGroups)
  useEffect(() => {
    dispatch(groupsLoaded(screen.groups))
    dispatch(groupSelected(screen.group_id))
    setTaken(screen)
  }, [dispatch, screen])
  // Before the store has them, they are those of the page.
  if (!stored || taken !== screen) {
    const groups = screen.groups as Group[]
    return { groups, group: groups.find(({ id }) => id === screen.group_id) ?? null }
  }
  const groups = stored.ids.flatMap((id) => stored.byId[id] ?? []) as Group[]
  return { groups, group: groups.find(({ id }) => id === stored.selectedId) ?? null }
}
