import { useEffect } from 'react'
import { reloadPage } from '@/components/platform/reload-page'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { profileStaled } from '@/store/platform/ui'

/**
 * Reloads one's own profile if anything on it was deleted or moved since it was loaded: it is stale until refreshed
 * (specification part 2, section 4).
 */
export function useFreshProfile(isSelf: boolean) {
  const isStale = useAppSelector((state) => state.ui.profileStale)
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (!isSelf || !isStale) return
    dispatch(profileStaled(false))
    void reloadPage()
  }, [dispatch, isSelf, isStale])
}
