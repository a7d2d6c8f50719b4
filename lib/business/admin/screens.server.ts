import { refuse } from '@/lib/core/app-error'
import { permitAdmin } from '@/lib/platform/manifest/member-screen.server'
import type { ScreenLoader } from '@/lib/platform/manifest/screen'
import { requireBusinessArea } from '../access/access.server'
import { listBusinesses, listInvoices } from './queries.server'
import { adminBusinessesGet, adminInvoicesGet, type WireAdminBusiness, type WireAdminInvoice } from './schema'
import type { InvoiceState } from './states'

type Shown =
  | { tab: 'businesses'; businesses: WireAdminBusiness[] }
  | { tab: 'invoices'; state: InvoiceState; invoices: WireAdminInvoice[] }
type AdminBusinesses = { name: 'admin-businesses'; query: string; bookmark: string | null } & Shown

const seo = { title: { text: 'adminBusinesses' }, canonical: '/admin/businesses/', noindex: true } as const

/** `/admin/businesses?tab=&query=&state=`: the businesses of the site, or its invoices. */
export const loadAdminBusinesses: ScreenLoader<AdminBusinesses> = async ({ viewer, query: search }) => {
  requireBusinessArea()
  permitAdmin(viewer)
  const query = search.get('query') ?? ''
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
