import type { MouseEvent } from 'react'
import { useAppDispatch } from '@/store/hooks'
import { openAuth } from '@/store/platform/ui'

/** What a plain press on a link to log-in or sign-up does: a dialog over the page. Other presses, and no script, follow it. */
export function useOpenAuth() {
  const dispatch = useAppDispatch()
  return (mode: 'login' | 'signup') => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    dispatch(openAuth(mode))
  }
}
