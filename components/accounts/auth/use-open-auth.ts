import type { MouseEvent } from 'react'
import { useAppDispatch } from '@/store/hooks'
import { openAuth } from '@/store/platform/ui'

/**
 * Returns the handler for links to log-in or sign-up: a plain press opens a dialog over the page; other
 * presses follow the link.
 */
export function useOpenAuth() {
  const dispatch = useAppDispatch()
  return (mode: 'login' | 'signup') => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    dispatch(openAuth(mode))
  }
}
