import { useEffect } from 'react'
import { whenIdle } from '@/components/platform/when-idle'
import { preCacheSuggestions } from '@/store/content/share-suggestions'
import { useAppDispatch } from '@/store/hooks'

/** Preloads share suggestions when enabled. */
export function usePreCache() {
  const dispatch = useAppDispatch()
  useEffect(() => whenIdle(() => void dispatch(preCacheSuggestions())), [dispatch])
}
