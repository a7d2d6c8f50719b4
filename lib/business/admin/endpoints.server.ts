import { endpoint } from '@/lib/core/endpoint'
import { markPaid } from './commands.server'
import { listBusinesses, listInvoices } from './queries.server'
import {
  adminBusinessesGet,
  adminInvoicesGet,
  adminInvoiceUpdate,
  wireAdminBusiness,
  wireAdminInvoice,
} from './schema'

/** The businesses and invoices of the site, for its admins. */
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
] as const
