import type { WirePin } from '@/lib/content/pins/schema'
import type { ReportedPin } from '@/lib/content/reports/target'

/** Returns a card's or closeup's data for a report; a closeup's rich metadata is part of its details. */
export function reportedPin(pin: WirePin, rich_metadata: ReportedPin['rich_metadata'] = null): ReportedPin {
  const { is_promoted: is_downstream_promotion } = pin
  return { id: pin.id, is_downstream_promotion, rich_metadata, videos: pin.videos }
}
