import { z } from 'zod'
import { couponCreate, wireCoupon } from '@/lib/business/billing/coupons/coupons'
import { createCoupon, endCoupon } from '@/lib/business/billing/coupons/coupons.server'
import { issuerUpdate, wireIssuer } from '@/lib/business/billing/invoices/issuer'
import { updateIssuer } from '@/lib/business/billing/invoices/issuer.server'
import { endpoint, nothing } from '@/lib/core/endpoint'
import { idSchema } from '@/lib/core/input'
import type { Call, Origin, Verb } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { requireBusinessArea } from '../access/access.server'
import { listCalls, markCalled } from './calls.server'
import { markPaid } from './commands.server'
import {
  adminBusinessGet,
  adminChargeCreate,
  adminCouponDelete,
  adminCreditCreate,
  adminGiftCreate,
  adminInternalUpdate,
  adminInvoiceCreate,
  adminRefundCreate,
  wireMoney,
} from './money'
import {
  type By,
  billNow,
  changeInternal,
  chargeAccount,
  creditByHost,
  giveByHost,
  refundByHost,
} from './money-commands.server'
import { moneyOf } from './money-queries.server'
import { listBusinesses, listInvoices } from './queries.server'
import {
  adminBusinessesGet,
  adminCallsGet,
  adminCallUpdate,
  adminInvoicesGet,
  adminInvoiceUpdate,
  wireAdminBusiness,
  wireAdminCall,
  wireAdminInvoice,
} from './schema'

/** Declares a call of admins about money: reading is limited as a search, changing as a write. */
const call = <const D extends `${string}.${Verb}`, In extends z.ZodType, Out extends z.ZodType>(
  door: D,
  input: In,
  output: Out,
  run: (call: Call<Member, z.output<In>>) => Promise<z.output<Out>>,
) =>
  endpoint<D, 'admin', In, Out>({
    door,
    needs: 'admin',
    limit: door.endsWith('.get') ? 'search' : 'write',
    input,
    output,
    run: async (call: Call<Member, z.output<In>>) => {
      requireBusinessArea()
      return run(call)
    },
  })

const by = ({ viewer, origin }: { viewer: Member; origin: Origin }): By => ({ admin: viewer, origin })
const wireMadeInvoice = z.strictObject({ id: idSchema })
const wireRefunded = z.strictObject({ status: z.enum(['PENDING', 'SUCCEEDED', 'FAILED']) })

/** The businesses, invoices, money and requests for calls of the site, for its admins. */
export const businessAdminEndpoints = [
  endpoint({
    door: 'AdminBusinessesResource.get',
    needs: 'admin',
    list: true,
    limit: 'search',
    input: adminBusinessesGet,
    output: wireAdminBusiness,
    run: ({ input }) => listBusinesses(input),
  }),
  endpoint({
    door: 'AdminInvoicesResource.get',
    needs: 'admin',
    list: true,
    limit: 'search',
    input: adminInvoicesGet,
    output: wireAdminInvoice,
    run: ({ input }) => listInvoices(input),
  }),
  endpoint({
    door: 'AdminInvoicesResource.update',
    needs: 'admin',
    limit: 'write',
    input: adminInvoiceUpdate,
    output: wireAdminInvoice,
    run: ({ viewer, input, origin }) => markPaid(viewer, input, origin),
  }),
  call('AdminBusinessResource.get', adminBusinessGet, wireMoney, ({ input }) => moneyOf(input.business_id)),
  call('AdminChargesResource.create', adminChargeCreate, nothing, async ({ input, ...call }) =>
    chargeAccount(by(call), input),
  ),
  call('AdminInvoicesResource.create', adminInvoiceCreate, wireMadeInvoice, async ({ input, ...call }) => ({
    id: await billNow(by(call), input.ad_account_id),
  })),
  call('AdminCreditMemosResource.create', adminCreditCreate, nothing, ({ input, ...call }) =>
    creditByHost(by(call), input),
  ),
  call('AdminRefundsResource.create', adminRefundCreate, wireRefunded, async ({ input, ...call }) => ({
    status: await refundByHost(by(call), input),
  })),
  call('AdminGiftsResource.create', adminGiftCreate, nothing, ({ input, ...call }) =>
    giveByHost(by(call), input),
  ),
  call('AdminInternalAccountsResource.update', adminInternalUpdate, nothing, ({ input, ...call }) =>
    changeInternal(by(call), input),
  ),
  call('AdminCouponsResource.create', couponCreate, wireCoupon, ({ viewer, input, origin }) =>
    createCoupon(viewer, input, origin),
  ),
  call('AdminCouponsResource.delete', adminCouponDelete, wireCoupon, ({ viewer, input, origin }) =>
    endCoupon(viewer, input.coupon_id, origin),
  ),
  call('AdminIssuerResource.update', issuerUpdate, wireIssuer, ({ viewer, input, origin }) =>
    updateIssuer(viewer, input, origin),
  ),
  endpoint({
    door: 'AdminCallsResource.get',
    needs: 'admin',
    list: true,
    limit: 'search',
    input: adminCallsGet,
    output: wireAdminCall,
    run: ({ input }) => listCalls(input),
  }),
  endpoint({
    door: 'AdminCallsResource.update',
    needs: 'admin',
    limit: 'write',
    input: adminCallUpdate,
    output: wireAdminCall,
    run: ({ viewer, input, origin }) => markCalled(viewer, input, origin),
  }),
] as const
