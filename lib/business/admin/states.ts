/** The filters of the site's invoices. */
export const invoiceStates = ['open', 'overdue', 'paid', 'all'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** The filters of the requests for calls. */
export const callStates = ['waiting', 'done', 'all'] as const
export type CallState = (typeof callStates)[number]
