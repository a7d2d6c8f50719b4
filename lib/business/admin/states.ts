/** The filters of the site's invoices. */
export const invoiceStates = ['open', 'overdue', 'paid', 'all'] as const
export type InvoiceState = (typeof invoiceStates)[number]
