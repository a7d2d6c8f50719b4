import { endpoint } from '@/lib/core/endpoint'
import { listCalls, markCalled } from './calls.server'
import { markPaid } from './commands.server'
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

/** The businesses, invoices and requests for calls of the site, for its admins. */
export const businessAdminEndpoints = [
  endpoint({
    resource: ['AdminBusinessesResource', 'get'],
    needs: 'admin',
    list: true,
    limit: 'search',
    input: adminBusinessesGet,
    output: wireAdminBusiness,
    run: ({ input }) => listBusinesses(input),
  }),
  endpoint({
    resource: ['AdminInvoicesResource', 'get'],
    needs: 'admin',
    list: true,
    limit: 'search',
    input: adminInvoicesGet,
    output: wireAdminInvoice,
    run: ({ input }) => listInvoices(input),
  }),
  endpoint({
    resource: ['AdminInvoicesResource', 'update'],
    needs: 'admin',
    limit: 'write',
    input: adminInvoiceUpdate,
    output: wireAdminInvoice,
    run: ({ viewer, input, origin }) => markPaid(viewer, input, origin),
  }),
  endpoint({
    resource: ['AdminCallsResource', 'get'],
    needs: 'admin',
    list: true,
    limit: 'search',
    input: adminCallsGet,
    output: wireAdminCall,
    run: ({ input }) => listCalls(input),
  }),
  endpoint({
    resource: ['AdminCallsResource', 'update'],
    needs: 'admin',
    limit: 'write',
    input: adminCallUpdate,
    output: wireAdminCall,
    run: ({ viewer, input, origin }) => markCalled(viewer, input, origin),
  }),
] as const
