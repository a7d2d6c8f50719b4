import Router from 'next/router'
import { useEffect, useRef } from 'react'
import { useLive } from '@/components/platform/live/use-live'
import { useAppSelector } from '@/store/hooks'
import { lastLook, lookAgain } from './look-again'

/** Milliseconds in which several changes are one: a change of many rows arrives as many events. */
const restMs = 400

/**
 * Loads the page's data again when the business has changed, or something about the viewer in it. A change of the viewer's own has loaded it
 * already, since its answer comes before the rest is over.
 */
export function useBusinessLive(): void {
  const viewerId = useAppSelector((state) => state.session.viewer?.id)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLeaving = useRef(false)
  useEffect(() => {
    // Loading this page again would stop the way to another one.
    const leave = () => {
      isLeaving.current = true
    }
    const stay = () => {
      isLeaving.current = false
    }
    Router.events.on('routeChangeStart', leave)
    Router.events.on('routeChangeComplete', stay)
    Router.events.on('routeChangeError', stay)
    return () => {
      clearTimeout(timer.current)
      Router.events.off('routeChangeStart', leave)
      Router.events.off('routeChangeComplete', stay)
      Router.events.off('routeChangeError', stay)
    }
  }, [])
  useLive(viewerId ? `user:${viewerId}` : null, ({ type }) => {
    if (type !== 'business' && type !== 'notification' && type !== 'resume') return
    const heardAt = Date.now()
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (lastLook() < heardAt && !isLeaving.current) void lookAgain()
    }, restMs)
  })
}
