import { useEffect } from 'react'
import { reportError } from '@/lib/edge/client/report-error'
import { logStat } from '@/lib/platform/http/log-client'

/** React's numbers for markup that it could not hydrate and rendered again, and its words in development. */
const hydration = /Minified React error #(418|419|42[1-5])\b|hydrat/i

/** Reports an error; those after which hydration went on are counted as such, too (specification part 1, section 4). */
const report = (error: unknown) => {
  if (error instanceof Error && hydration.test(error.message))
    logStat('webapp.hydrate.recoverable', 1, 'count', {}, 1)
  reportError('page', error)
}

/** Reports the errors that no code catches, and those kept since before the scripts loaded (`page-errors.ts`). */
export function usePageErrors(): void {
  useEffect(() => {
    // They did start, only late.
    document.querySelector('#failed-start')?.remove()
    const errors = window.pageErrors
    if (!errors) return
    // Not again when the effect runs again.
    for (const error of errors.kept.slice(reported)) report(error)
    reported = errors.kept.length
    errors.hear = (error) => {
      reported += 1
      report(error)
    }
    return () => {
      errors.hear = null
    }
  }, [])
}

let reported = 0
