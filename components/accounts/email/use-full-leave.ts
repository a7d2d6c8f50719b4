import Router from 'next/router'
import { useEffect } from 'react'

/**
 * Makes every navigation away from here load the whole page (specification part 1, section 2: leaving a
 * subscription page triggers a refresh), since the mail may be about another account.
 */
export function useFullLeave() {
  useEffect(() => {
    const leave = (url: string) => {
      if (!url.startsWith('/email/subscription')) window.location.assign(url)
    }
    Router.events.on('routeChangeStart', leave)
    return () => Router.events.off('routeChangeStart', leave)
  }, [])
}
