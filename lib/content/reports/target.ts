import type { ReportType } from './reasons'
import type { ReportContext } from './schema'

/** A report target with its context (specification part 1, section 3, report target). */
export type ReportTarget = { id: string; type: ReportType } & ReportContext

/** The fields of a pin that its report target needs. */
export type ReportedPin = {
  id: string
  rich_metadata?: { products?: readonly unknown[] | null } | null
  rich_summary?: { products?: readonly unknown[] | null } | null
  is_downstream_promotion?: boolean | null
  promoter?: unknown
  videos?: { video_list?: Readonly<Record<string, { duration?: number | null }>> | null } | null
}

type View = Pick<ReportContext, 'viewParameter' | 'viewType'>

const sells = (rich: ReportedPin['rich_metadata']) => (rich?.products?.length ?? 0) > 0

function durationOf({ videos }: ReportedPin): number | null {
  const [first] = Object.values(videos?.video_list ?? {})
  return first?.duration ?? null
}

/**
 * Returns the target of a report on a pin: a product by its rich metadata or rich summary, promoted when it
 * is downstream of a promotion or has a promoter, its duration (milliseconds) that of the first video of the
 * list.
 */
export function pinTarget(pin: ReportedPin, view: View): ReportTarget {
  return {
    id: pin.id,
    type: 'pin',
    isProduct: sells(pin.rich_metadata) || sells(pin.rich_summary),
    isPromoted: pin.is_downstream_promotion === true || Boolean(pin.promoter),
    videoDuration: durationOf(pin),
    ...view,
  }
}

/** Returns the target of a report on any other object, without those fields. */
export function plainTarget(type: Exclude<ReportType, 'pin'>, id: string, view: View): ReportTarget {
  return { id, type, isProduct: false, isPromoted: false, videoDuration: null, ...view }
}
