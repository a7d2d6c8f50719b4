import Router from 'next/router'
import { useEffect } from 'react'

/**
 * Makes whatever leads away from here a load of the whole page (specification part 1, section 2: leaving a subscription page triggers
 * a refresh), since the reader may have come from a mail that is about another account.
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
