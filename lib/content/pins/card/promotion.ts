import type { WirePin } from '@/lib/content/pins/schema'

const promoted = [
  'is_promoted',
  'promoter',
  'ad_match_reason',
  'ad_reasons',
  'ad_domain',
  'tracking_params',
] as const

/** The fields that make an ad of a pin. The same pin may be in another list without them. */
export type Promotion = Pick<WirePin, (typeof promoted)[number]>

/** Returns what makes an ad of a pin; null for any other pin. */
export function promotionOf(pin: WirePin): Promotion | null {
  if (!pin.is_promoted) return null
  const { is_promoted, promoter, ad_match_reason, ad_reasons, ad_domain, tracking_params } = pin
  return {
    is_promoted,
    promoter,
    ...(ad_match_reason && { ad_match_reason }),
    ...(ad_reasons && { ad_reasons }),
    ...(ad_domain && { ad_domain }),
    tracking_params,
  }
}

/** Returns the `tracking_params` of a pin that is no ad. */
export const plainParams = (id: string) => btoa(`feed.${id}`).replaceAll('=', '')

/** Returns an ad as the pin that it promotes; any other pin unchanged. */
export function withoutPromotion(pin: WirePin): WirePin {
  if (!pin.is_promoted) return pin
  const { ad_match_reason: _, ad_reasons: __, ad_domain: ___, ...plain } = pin
  return { ...plain, is_promoted: false, promoter: null, tracking_params: plainParams(pin.id) }
}

/** Returns what makes ads of pins in a list, by the pins' ids; undefined without any. */
export function promotionsOf(items: readonly { id: string }[]): Record<string, Promotion> | undefined {
  const found = items.flatMap((item) => {
    const promotion = 'is_promoted' in item ? promotionOf(item as WirePin) : null
    return promotion ? [[item.id, promotion] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

/** Returns the address of a pin's page; that of an ad carries its token, so that the page knows by which ad it was opened. */
export const pinAddress = ({ id, is_promoted, tracking_params }: Opened): string =>
  is_promoted ? `/pin/${id}/?via=${tracking_params}` : `/pin/${id}/`

/** The facts on which the address of a pin's page depends. */
export type Opened = { id: string; is_promoted?: boolean; tracking_params?: string }

type Linked = Pick<WirePin, 'id' | 'link' | 'domain' | 'is_promoted' | 'ad_domain' | 'tracking_params'>

/** Returns where a pin leads through this site: an ad to its own page, any other pin to `own`; null for nowhere. */
export function leadOf(
  pin: Linked,
  own: string | null,
): { href: string | null; domain: string | null } | null {
  if (pin.is_promoted && pin.ad_domain)
    return { href: `/out/${pin.id}/?via=${pin.tracking_params}`, domain: pin.ad_domain }
  return pin.link ? { href: own, domain: pin.domain } : null
}
