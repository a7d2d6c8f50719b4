import type { WirePin } from '@/lib/content/pins/schema'

const promoted = ['is_promoted', 'promoter', 'ad_match_reason', 'ad_reasons', 'tracking_params'] as const

/** The fields that make an ad of a pin. The same pin may be in another list without them. */
export type Promotion = Pick<WirePin, (typeof promoted)[number]>

/** Returns what makes an ad of a pin; null for any other pin. */
export function promotionOf(pin: WirePin): Promotion | null {
  if (!pin.is_promoted) return null
  const { is_promoted, promoter, ad_match_reason, ad_reasons, tracking_params } = pin
  return {
    is_promoted,
    promoter,
    ...(ad_match_reason && { ad_match_reason }),
    ...(ad_reasons && { ad_reasons }),
    tracking_params,
  }
}

/** Returns the `tracking_params` of a pin that is no ad. */
export const plainParams = (id: string) => btoa(`feed.${id}`).replaceAll('=', '')

/** Returns an ad as the pin that it promotes; any other pin unchanged. */
export function withoutPromotion(pin: WirePin): WirePin {
  if (!pin.is_promoted) return pin
  const { ad_match_reason: _, ad_reasons: __, ...plain } = pin
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
