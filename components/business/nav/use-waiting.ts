import { useQuery } from '@/components/platform/use-query'
import { api } from '@/lib/edge/client/api'
import type { PageName } from './pages'

type Waiting = Partial<Record<PageName, number>>

/** Counts what waits in a business, by the page that shows it. Says nothing if it cannot be counted. */
export function useWaiting(business_id: string): Waiting {
  const { data } = useQuery(business_id, async (): Promise<Waiting> => {
    const { invites, overdue_invoices } = await api('GET /v5/businesses/:business_id/waiting', {
      business_id,
    })
    return { answers: Number(invites) || 0, invoices: Number(overdue_invoices) || 0 }
  })
  return data ?? {}
}
