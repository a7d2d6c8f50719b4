import Router from 'next/router'
import { useEffect, useState } from 'react'
import { Progress } from '@/components/ui/progress'

/** Shows that another page is loading, once that takes longer than 200 ms. */
export function PageProgress() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    let timer = 0
    const start = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => setSlow(true), 200)
    }
    const stop = () => {
      window.clearTimeout(timer)
      setSlow(false)
    }
    Router.events.on('routeChangeStart', start)
    Router.events.on('routeChangeComplete', stop)
    Router.events.on('routeChangeError', stop)
    return () => {
      stop()
      Router.events.off('routeChangeStart', start)
      Router.events.off('routeChangeComplete', stop)
      Router.events.off('routeChangeError', stop)
    }
  }, [])
  return <div role="status">{isSlow && <Progress />}</div>
}
