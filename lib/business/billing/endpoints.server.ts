import { Readable } from 'node:stream'
import { AppError, sentenceOf } from '@/lib/core/app-error'
import { endpoint, streamEndpoint } from '@/lib/core/endpoint'
import { absoluteUrl } from '@/lib/platform/mail/absolute-url.server'
import { permitReading, requireBusinessArea } from '../access/access.server'
import { businessCall, businessList, nothing } from '../access/endpoints.server'
import { ofBusiness } from '../hierarchy/schema'
import { csvName } from '../tables/csv-name'
import { wireBalances } from './balances/balances'
import { balancesOf } from './balances/balances.server'
import { statementFileGet, statementGet, wireStatement } from './balances/bookings'
import { statementFile, statementOf } from './balances/bookings.server'
import { couponRedeem, creditRedeem, wireCreditRedeem, wireDiscounts, wireRedeemed } from './coupons/coupons'
import { discountsOf, redeemByHash, redeemCoupon } from './coupons/redeeming.server'
import { informationOf, updateInformation } from './information.server'
import { invoiceFile, isFileReady } from './invoices/files.server'
import { wireCheckout, wireInvoiceDetail } from './invoices/invoice'
import { invoiceOf } from './invoices/invoice.server'
import { checkReturn, startCheckout } from './payments/checkout.server'
import { createProfile, profilesOf, removeProfile } from './profiles.server'
import { invoiceNumber, invoicesOf, invoicesOfAccount, ledgerOf } from './queries.server'
import {
  billingInvoiceGet,
  billingInvoicesGet,
  informationUpdate,
  invoiceGet,
  invoicesGet,
  invoicesOfAccountGet,
  ledgerGet,
  ofAdAccount,
  profileCreate,
  profileRemove,
  profilesGet,
  wireBillingDownload,
  wireBooking,
  wireDownload,
  wireInformation,
  wireInvoice,
  wireProfile,
  wireProfiles,
} from './schema'

const information = '/v5/businesses/:business_id/billing_information'
const profiles = '/v5/ad_accounts/:ad_account_id/billing_profiles'
const invoice = '/v5/ad_accounts/:ad_account_id/invoices/:invoice_id'

const pdfAddress = (ad_account_id: string, invoice_id: string) =>
  absoluteUrl(`/v5/ad_accounts/${ad_account_id}/invoices/${invoice_id}/pdf`)

export const billingEndpoints = [
  businessCall({
    door: `GET ${information}`,
    input: ofBusiness,
    output: wireInformation,
    run: ({ viewer, input }) => informationOf(viewer, input.business_id),
  }),
  businessCall({
    door: `PUT ${information}`,
    input: informationUpdate,
    output: wireInformation,
    run: ({ viewer, input, origin }) => updateInformation(viewer, input, origin),
  }),
  businessCall({
    door: `GET ${profiles}`,
    input: profilesGet,
    output: wireProfiles,
    run: ({ viewer, input }) => profilesOf(viewer, input.ad_account_id, input.is_active),
  }),
  businessCall({
    door: `POST ${profiles}`,
    status: 201,
    input: profileCreate,
    output: wireProfile,
    run: ({ viewer, input, origin }) => createProfile(viewer, input, origin),
  }),
  businessCall({
    door: `DELETE ${profiles}/:billing_profile_id`,
    status: 204,
    input: profileRemove,
    output: nothing,
    run: async ({ viewer, input, origin }) => {
      await removeProfile(viewer, input, origin)
      return null
    },
  }),
  businessList({
    door: 'GET /v5/businesses/:business_id/invoices',
    input: invoicesGet,
    item: wireInvoice,
    run: ({ viewer, input }) => invoicesOf(viewer, input),
  }),
  businessList({
    door: 'GET /v5/ad_accounts/:ad_account_id/invoices',
    input: invoicesOfAccountGet,
    item: wireInvoice,
    run: ({ viewer, input }) => invoicesOfAccount(viewer, input),
  }),
  endpoint({
    door: 'GET /v5/ad_accounts/:ad_account_id/billing_invoices',
    needs: 'account',
    limit: 'read',
    list: true,
    input: billingInvoicesGet,
    output: wireInvoice,
    run: async ({ viewer, input }) => {
      requireBusinessArea()
      const { sort, order, status = 'ALL', document_type = 'ALL', ...requested } = input
      const plain = { page: 1, search_by: '', search_term: '', filters: {} }
      const sorted = { sort_by: sort, sort_direction: order }
      const found = await invoicesOfAccount(viewer, {
        ...plain,
        ...requested,
        ...sorted,
        status,
        document_type,
      })
      return { items: found.items, bookmark: found.bookmark }
    },
  }),
  businessCall({
    door: 'GET /v5/ad_accounts/:ad_account_id/billing_invoice/:billing_invoice_id/download',
    input: billingInvoiceGet,
    output: wireBillingDownload,
    run: async ({ viewer, input: { ad_account_id, billing_invoice_id: id } }) => {
      await invoiceNumber(viewer, ad_account_id, id)
      return { id, download_url: pdfAddress(ad_account_id, id) }
    },
  }),
  businessCall({
    door: `GET ${invoice}/download`,
    input: invoiceGet,
    output: wireDownload,
    run: async ({ viewer, input }) => {
      const { ad_account_id, invoice_id } = input
      await invoiceNumber(viewer, ad_account_id, invoice_id)
      const download_url = pdfAddress(ad_account_id, invoice_id)
      return { id: invoice_id, download_url, is_ready: await isFileReady(invoice_id) }
    },
  }),
  businessCall({
    door: `GET ${invoice}`,
    input: invoiceGet,
    output: wireInvoiceDetail,
    run: ({ viewer, input }) => invoiceOf(viewer, input),
  }),
  businessCall({
    door: `POST ${invoice}/checkout`,
    status: 201,
    input: invoiceGet,
    output: wireCheckout,
    run: async ({ viewer, input }) => ({ redirect_url: await startCheckout(viewer, input) }),
  }),
  businessCall({
    door: `POST ${invoice}/checkout/return`,
    needs: 'account',
    input: invoiceGet,
    output: wireInvoiceDetail,
    run: async ({ viewer, input }) => {
      await checkReturn(viewer, input)
      return invoiceOf(viewer, input)
    },
  }),
  businessCall({
    door: 'GET /v5/businesses/:business_id/balances',
    input: ofBusiness,
    output: wireBalances,
    run: async ({ viewer, input }) => {
      await permitReading(viewer, 'business.view', input.business_id)
      return { items: await balancesOf(viewer, input.business_id), bookmark: null }
    },
  }),
  businessCall({
    door: 'GET /v5/ad_accounts/:ad_account_id/statement',
    input: statementGet,
    output: wireStatement,
    run: ({ viewer, input }) => statementOf(viewer, input),
  }),
  streamEndpoint({
    door: 'GET /v5/ad_accounts/:ad_account_id/statement/csv',
    needs: 'account',
    limit: 'read',
    input: statementFileGet,
    stream: async ({ viewer, input }) => {
      requireBusinessArea()
      const { name, stream } = await statementFile(viewer, input)
      const filename = csvName({ id: input.ad_account_id, name }, 'ledger', new Date())
      return { type: 'text/csv; charset=utf-8', filename, stream }
    },
  }),
  businessCall({
    door: 'POST /v5/ad_accounts/:ad_account_id/coupons',
    status: 201,
    input: couponRedeem,
    output: wireRedeemed,
    run: ({ viewer, input, origin }) => redeemCoupon(viewer, input, origin),
  }),
  businessCall({
    door: 'POST /v5/ad_accounts/:ad_account_id/ads_credit/redeem',
    input: creditRedeem,
    output: wireCreditRedeem,
    run: async ({ viewer, input }) => {
      try {
        await redeemByHash(viewer, input)
        return { success: true, errorCode: null, errorMessage: null }
      } catch (error) {
        if (!(error instanceof AppError) || error.field !== 'code') throw error
        return { success: false, errorCode: error.code, errorMessage: sentenceOf(error) }
      }
    },
  }),
  businessCall({
    door: 'GET /v5/ad_accounts/:ad_account_id/ads_credit/discounts',
    input: ofAdAccount,
    output: wireDiscounts,
    run: async ({ viewer, input }) => ({
      items: await discountsOf(viewer, input.ad_account_id),
      bookmark: null,
    }),
  }),
  streamEndpoint({
    door: `GET ${invoice}/pdf`,
    needs: 'account',
    limit: 'read',
    input: invoiceGet,
    stream: async ({ viewer, input }) => {
      requireBusinessArea()
      const number = await invoiceNumber(viewer, input.ad_account_id, input.invoice_id)
      const pdf = await invoiceFile(input.invoice_id)
      const stream = Readable.from([pdf])
      return { type: 'application/pdf', filename: `${number}.pdf`, size: pdf.length, stream }
    },
  }),
  businessList({
    door: 'GET /v5/ad_accounts/:ad_account_id/ledger',
    input: ledgerGet,
    item: wireBooking,
    run: ({ viewer, input }) => ledgerOf(viewer, input),
  }),
] as const
