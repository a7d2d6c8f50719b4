import Router from 'next/router'
import { useEffect, useRef } from 'react'
import { useLive } from '@/components/platform/live/use-live'
import { useAppSelector } from '@/store/hooks'
import { lookAgain } from '../kit/look-again'

/** Milliseconds in which several changes count as one. */
const rest = 400

/**
 * Loads the page again when someone gave or took access, joined, left or answered. While another page is on its way, which
 * is new anyway, nothing is loaded.
 */
export function useLiveAccess(): void {
  const viewer_id = useAppSelector(({ session }) => session.viewer?.id ?? null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    const forget = () => clearTimeout(timer.current)
    Router.events.on('routeChangeStart', forget)
    return () => {
      forget()
      Router.events.off('routeChangeStart', forget)
    }
  }, [])
  useLive(viewer_id ? `user:${viewer_id}` : null, ({ type }) => {
    if (type !== 'business' && type !== 'resume') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void lookAgain(), rest)
  })
}
