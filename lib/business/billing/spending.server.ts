import { contributionPoint } from '@/lib/core/contribution'

/**
 * Books what was spent and is not in the ledger yet: of all ad accounts what is due, or all of one. Called before invoices are issued,
 * so that each month has its own, and before a business ends.
 */
export const spendingBooked =
  contributionPoint<(ad_account_id: string | null) => Promise<void>>('spending booked')
