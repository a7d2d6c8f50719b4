import { contributionPoint } from '@/lib/core/contribution'

/**
 * SQL for what paid cards of a pin had by day: `pin_id`, `day`, `device`, `impressions`, `closeups`, `outbound_clicks` and `saves`, of a pin
 * and between two days, given as SQL.
 */
export const paidDays =
  contributionPoint<(pin: string, start: string, end: string) => string>('paid days of pins')
