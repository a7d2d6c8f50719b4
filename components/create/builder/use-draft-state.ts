import { type Dispatch, useCallback, useRef, useState } from 'react'
import { type Drafts, type DraftsAction, draftsReducer } from '@/store/create/drafts'

/** Holds drafts. `now` returns them as they are at the moment at which it is called, rendered or not. */
export function useDraftState(first: Drafts) {
  const [state, setState] = useState(first)
  const current = useRef(first)
  const dispatch: Dispatch<DraftsAction> = useCallback((action) => {
    current.current = draftsReducer(current.current, action)
    setState(current.current)
  }, [])
  const now = useCallback(() => current.current, [])
  return { state, dispatch, now }
}
