/** Storage keys for a visitor's arrival data, by the purpose that allows it. */
export const arrivalKeys = {
  installed: 'magpie.analytic.installed',
  paid: 'magpie.analytic.paid',
  open_unauth: 'magpie.analytic.open_unauth',
  utm_campaign: 'magpie.analytic.utm_campaign',
  visited_pages: 'magpie.analytic.visited_pages',
  user_behavior_data: 'magpie.analytic.user_behavior_data',
  ad_img: 'magpie.marketing.ad_img',
} as const
