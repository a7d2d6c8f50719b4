import { keepFor } from '@/components/accounts/consent/optional-storage'

/** Arrival parameters of a visitor; each is stored as a name, never with the address's value. */
export const arrivalMarks = ['installed', 'paid', 'open_unauth'] as const

/** Pattern for a picture's name, since an address may contain anything. */
const pictureForm = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/

/** Pattern for a campaign's name. */
const campaignForm = /^[\w][\w .+-]{0,99}$/

/**
 * Returns the arrival data in the address of a first page (specification part 1, section 2, query
 * parameters).
 */
export function arrivalOf(search: string): {
  marks: (typeof arrivalMarks)[number][]
  ad_img: string | null
  utm_campaign: string | null
} {
  const query = new URLSearchParams(search)
  const message = {
    installed: query.get('utm_source') === 'homescreen_icon',
    paid: Boolean(query.get('utm_pai')),
    open_unauth: query.get('oe') === '1',
  }
  const picture = query.get('ad_img') ?? ''
  const campaign = query.get('utm_campaign') ?? ''
  return {
    marks: arrivalMarks.filter((mark) => message[mark]),
    ad_img: pictureForm.test(picture) ? picture : null,
    utm_campaign: campaignForm.test(campaign) ? campaign : null,
  }
}

/** Stores the arrival data of a signed-out visitor, as far as their cookie choice allows. */
export function keepArrival(search: string): void {
  const { marks, ad_img, utm_campaign } = arrivalOf(search)
  for (const mark of marks) keepFor('analytic', mark, '1')
  if (utm_campaign) keepFor('analytic', 'utm_campaign', utm_campaign)
  if (ad_img) keepFor('marketing', 'ad_img', ad_img)
}
