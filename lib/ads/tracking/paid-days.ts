/** Returns SQL for what cards of the ads of a pin had by day and device, between two days. */
export const paidDaysOf = (pin: string, start: string, end: string): string =>
  `select d.day, d.device, d.impressions, d.closeups, d.outbound_clicks, d.saves from ads a
   join ad_days d on d.ad_account_id = a.ad_account_id and d.ad_id = a.id and d.day between ${start} and ${end} where a.pin_id = ${pin}`
