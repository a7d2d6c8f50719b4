import { keepFor } from '@/components/accounts/consent/optional-storage'
import { readPageQuery } from '@/lib/platform/routing/page-query'

/** Arrival parameters of a visitor; each is stored as a name, never with the address's value. */
export const arrivalMarks = ['installed', 'paid', 'open_unauth'] as const

/**
 * Returns the arrival data in the address of a first page (specification part 1, section 2, query
 * parameters).
 */
export function arrivalOf(search: string): {
  marks: (typeof arrivalMarks)[number][]
  ad_img: string | null
  utm_campaign: string | null
} {
  const query = readPageQuery(new URLSearchParams(search))
  const { ad_img, utm_campaign } = query
  return { marks: arrivalMarks.filter((mark) => query[mark]), ad_img, utm_campaign }
}

/** Stores the arrival data of a signed-out visitor, as far as their cookie choice allows. */
export function keepArrival(search: string): void {
  const { marks, ad_img, utm_campaign } = arrivalOf(search)
  for (const mark of marks) keepFor('analytic', mark, '1')
  if (utm_campaign) keepFor('analytic', 'utm_campaign', utm_campaign)
  if (ad_img) keepFor('marketing', 'ad_img', ad_img)
}
