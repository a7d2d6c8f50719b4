import { VerifyReminder } from '@/components/accounts/email/verify-nag'
import { OwnTour } from '@/components/platform/placements/own-tour'
import type { BuiltIn } from '@/lib/platform/placements/placements'
import { PreviewFrame, previewAnchors } from './preview'

/** The placement of each of the product's own tips; what is not named here is in the page. */
const tours = {
  profile_tour: 'profile',
  builder_tour: 'builder',
  business_tour: 'business',
} as const satisfies Partial<Record<BuiltIn, string>>

/** Shows one of the product's own experiences as people see it. */
export function BuiltInPreview({ builtIn }: { builtIn: BuiltIn }) {
  if (builtIn === 'verify_email')
    return <PreviewFrame type="nag">{(answers) => <VerifyReminder {...answers} />}</PreviewFrame>
  return (
    <PreviewFrame type="tour">
      {(answers) => <OwnTour id={tours[builtIn]} at={previewAnchors} {...answers} />}
    </PreviewFrame>
  )
}
