import { useEffect } from 'react'
import { reportError } from '@/lib/edge/client/report-error'

const report = (error: unknown) => reportError('page', error)

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
