import { useCallback, useEffect, useState } from 'react'
import type { WireLinks } from '@/lib/accounts/businesses/schema'
import { resource } from '@/lib/edge/client/resource-client'

type State = { status: 'loading' | 'failed'; links: null } | { status: 'loaded'; links: WireLinks }

/** Loads the accounts linked to the viewer's, once. */
export function useLinks() {
  const [state, setState] = useState<State>({ status: 'loading', links: null })
  const loaded = useCallback((links: WireLinks) => setState({ status: 'loaded', links }), [])
  const load = useCallback(async () => {
    setState({ status: 'loading', links: null })
    try {
      loaded((await resource('LinkedBusinessResource').get({})).data)
    } catch {
      setState({ status: 'failed', links: null })
    }
  }, [loaded])
  useEffect(() => {
    load()
  }, [load])
  return { ...state, load, loaded }
}
