import { useEffect, useState } from 'react'
import { api } from '@/lib/edge/client/api'
import type { PageName } from './pages'

type Waiting = Partial<Record<PageName, number>>

/** Counts what waits in a business, by the page that shows it. Says nothing if it cannot be counted. */
export function useWaiting(business_id: string): Waiting {
  const [waiting, setWaiting] = useState<{ of: string; counts: Waiting } | null>(null)
  useEffect(() => {
    let isShown = true
    api('GET /v5/businesses/:business_id/waiting', { business_id }).then(
      ({ invites, overdue_invoices }) => {
        const counts = { answers: Number(invites) || 0, invoices: Number(overdue_invoices) || 0 }
        if (isShown) setWaiting({ of: business_id, counts })
      },
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [business_id])
  return waiting?.of === business_id ? waiting.counts : {}
}
