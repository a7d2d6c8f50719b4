import { useEffect } from 'react'
import { whenIdle } from '@/components/platform/when-idle'
import { preCacheSuggestions } from '@/store/content/share-suggestions'
import { useAppDispatch } from '@/store/hooks'

/** Has whom the viewer may send this to at hand before they share, where that is wanted. */
export function usePreCache() {
  const dispatch = useAppDispatch()
  useEffect(() => whenIdle(() => void dispatch(preCacheSuggestions())), [dispatch])
}
