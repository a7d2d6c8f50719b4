import { useEffect } from 'react'
import { whenIdle } from '@/components/app/when-idle'
import { useAppDispatch } from '@/store/hooks'
import { preCacheSuggestions } from '@/store/share-suggestions'

/** Has whom the viewer may send this to at hand before they share, where that is wanted. */
export function usePreCache() {
  const dispatch = useAppDispatch()
  useEffect(() => whenIdle(() => void dispatch(preCacheSuggestions())), [dispatch])
}
