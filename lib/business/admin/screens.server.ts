import { type Country, countriesIn } from '@/lib/accounts/locales/countries'
import type { WireCoupon } from '@/lib/business/billing/coupons/coupons'
import { couponsOf } from '@/lib/business/billing/coupons/coupons.server'
import type { Issuer } from '@/lib/business/billing/invoices/issuer'
import { issuerOf } from '@/lib/business/billing/invoices/issuer.server'
import { refuse } from '@/lib/core/app-error'
import { idSchema } from '@/lib/core/input'
import { permitAdmin } from '@/lib/platform/manifest/member-screen.server'
import type { ScreenLoader } from '@/lib/platform/manifest/screen'
import { requireBusinessArea } from '../access/access.server'
import { listCalls } from './calls.server'
import type { WireMoney } from './money'
import { moneyOf } from './money-queries.server'
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
  | { tab: 'coupons'; coupons: WireCoupon[] }
  | { tab: 'issuer'; issuer: Issuer | null; countries: Country[] }
  | { tab: 'calls'; call_state: CallState; calls: WireAdminCall[] }
type AdminBusinesses = { name: 'admin-businesses'; query: string; bookmark: string | null } & Shown

const seo = { title: { text: 'adminBusinesses' }, canonical: '/admin/businesses/', noindex: true } as const

/**
 * `/admin/businesses?tab=&query=&state=`: the businesses of the site, its invoices or coupons, who issues invoices, or those who
 * asked for a call.
 */
export const loadAdminBusinesses: ScreenLoader<AdminBusinesses> = async ({ viewer, query: search }) => {
  requireBusinessArea()
  permitAdmin(viewer)
  const query = search.get('query') ?? ''
  const tab = search.get('tab')
  const shown = { name: 'admin-businesses', query: '', bookmark: null } as const
  if (tab === 'coupons') return { screen: { ...shown, tab, coupons: await couponsOf() }, seo }
  if (tab === 'issuer') {
    const issuer = await issuerOf()
    return { screen: { ...shown, tab, issuer, countries: countriesIn('en') }, seo }
  }
  if (tab === 'calls') {
    const { data } = adminCallsGet.safeParse({ state: search.get('state') || undefined })
    if (!data) refuse('notFound')
    const { items: calls, bookmark } = await listCalls(data)
    return {
      screen: { name: 'admin-businesses', tab: 'calls', query: '', call_state: data.state, calls, bookmark },
      seo,
    }
  }
  if (tab !== 'invoices') {
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

/** `/admin/businesses/:id`: the money of one business. */
export const loadAdminBusiness: ScreenLoader<{ name: 'admin-business'; money: WireMoney }> = async ({
  viewer,
  params,
}) => {
  requireBusinessArea()
  permitAdmin(viewer)
  const { data } = idSchema.safeParse(params.id)
  if (!data) refuse('notFound')
  const money = await moneyOf(data)
  const { id, name } = money.business
  return {
    screen: { name: 'admin-business', money },
    seo: { title: name, canonical: `/admin/businesses/${id}/`, noindex: true },
  }
}
