import { refuse } from '@/lib/core/app-error'
import { permitAdmin } from '@/lib/platform/manifest/member-screen.server'
import type { ScreenLoader } from '@/lib/platform/manifest/screen'
import { requireBusinessArea } from '../access/access.server'
import { listCalls } from './calls.server'
import { listBusinesses, listInvoices } from './queries.server'
import {
  adminBusinessesGet,
  adminCallsGet,
  adminInvoicesGet,
  type WireAdminBusiness,
  type WireAdminCall,
  type WireAdminInvoice,
} from './schema'
import type { CallState, InvoiceState } from './states'

type Shown =
  | { tab: 'businesses'; businesses: WireAdminBusiness[] }
  | { tab: 'invoices'; state: InvoiceState; invoices: WireAdminInvoice[] }
  | { tab: 'calls'; call_state: CallState; calls: WireAdminCall[] }
type AdminBusinesses = { name: 'admin-businesses'; query: string; bookmark: string | null } & Shown

const seo = { title: { text: 'adminBusinesses' }, canonical: '/admin/businesses/', noindex: true } as const

/** `/admin/businesses?tab=&query=&state=`: the businesses of the site, its invoices, or those who asked for a call. */
export const loadAdminBusinesses: ScreenLoader<AdminBusinesses> = async ({ viewer, query: search }) => {
  requireBusinessArea()
  permitAdmin(viewer)
  const query = search.get('query') ?? ''
  if (search.get('tab') === 'calls') {
    const { data } = adminCallsGet.safeParse({ state: search.get('state') || undefined })
    if (!data) refuse('notFound')
    const { items: calls, bookmark } = await listCalls(data)
    return {
      screen: { name: 'admin-businesses', tab: 'calls', query: '', call_state: data.state, calls, bookmark },
      seo,
    }
  }
  if (search.get('tab') !== 'invoices') {
    const { data } = adminBusinessesGet.safeParse({ query })
    if (!data) refuse('notFound')
    const { items: businesses, bookmark } = await listBusinesses(data)
    return { screen: { name: 'admin-businesses', tab: 'businesses', query, businesses, bookmark }, seo }
  }
  const { data } = adminInvoicesGet.safeParse({ query, state: search.get('state') || undefined })
  if (!data) refuse('notFound')
  const { items: invoices, bookmark } = await listInvoices(data)
  const { state } = data
  return { screen: { name: 'admin-businesses', tab: 'invoices', query, state, invoices, bookmark }, seo }
}
