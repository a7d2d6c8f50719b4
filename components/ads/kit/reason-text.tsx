import { AreaTexts } from '@/components/platform/area-texts'
import { useTranslations } from '@/i18n/texts'
import type { RejectedReason } from '@/lib/ads/review/reasons'
import texts from '@/messages/en/review-reasons.json'

/** Says in plain words why an ad is rejected. */
export function ReasonText({ reason }: { reason: RejectedReason }) {
  return (
    <AreaTexts area="review-reasons" texts={texts}>
      <Words reason={reason} />
    </AreaTexts>
  )
}

function Words({ reason }: { reason: RejectedReason }) {
  return useTranslations('reviewReasons')(reason)
}
