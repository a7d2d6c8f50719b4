import { BannedBanner, LimitedBanner } from '@/components/accounts/auth/limited-banner'
import { VerifyReminder } from '@/components/accounts/email/verify-nag'
import { Intro } from '@/components/discover/home/intro'
import { PushOfferFace } from '@/components/inbox/notifications/push-offer'
import { MerchantBanner } from '@/components/people/profiles/merchant-banner'
import { AreaTexts } from '@/components/platform/area-texts'
import { InstallPrompt } from '@/components/platform/offline/install-prompt'
import { OwnTour } from '@/components/platform/placements/own-tour'
import type { Answers } from '@/components/platform/placements/shown'
import type { BuiltIn } from '@/lib/platform/placements/own-forms'
import notifications from '@/messages/en/notifications.json'
import { useAppSelector } from '@/store/hooks'
import { PreviewFrame, previewAnchors } from './preview'

/** The placement of each of the product's own tips. */
const tours = {
  profile_tour: 'profile',
  builder_tour: 'builder',
  business_tour: 'business',
} as const satisfies Partial<Record<BuiltIn, string>>

/** Shows the banner about a merchant as if the admin were one. */
function MerchantPreview(answers: Answers) {
  const viewer = useAppSelector((state) => state.session.viewer)
  return viewer && <MerchantBanner user={viewer} {...answers} />
}

const PushPreview = ({ onComplete, onDismiss }: Answers) => (
  <AreaTexts area="notifications" texts={notifications}>
    <PushOfferFace onTurnOn={onComplete} onDecline={onDismiss} />
  </AreaTexts>
)

const InstallPreview = (answers: Answers) => <InstallPrompt canAdd {...answers} />

/** The forms that look the same for everyone. What the others show depends on their reader. */
const shown: Partial<Record<BuiltIn, React.ComponentType<Answers>>> = {
  limited_login: LimitedBanner,
  write_banned: BannedBanner,
  verify_email: VerifyReminder,
  home_intro: Intro,
  push_offer: PushPreview,
  merchant_banner: MerchantPreview,
}

/** Shows one of the product's own experiences as people see it; nothing for those that depend on their reader. */
export function BuiltInPreview({ builtIn }: { builtIn: BuiltIn }) {
  const InPage = shown[builtIn]
  if (InPage) return <PreviewFrame type="banner">{(answers) => <InPage {...answers} />}</PreviewFrame>
  if (builtIn === 'install_prompt')
    return <PreviewFrame type="modal">{(answers) => <InstallPreview {...answers} />}</PreviewFrame>
  if (!(builtIn in tours)) return null
  return (
    <PreviewFrame type="tour">
      {(answers) => <OwnTour id={tours[builtIn as keyof typeof tours]} at={previewAnchors} {...answers} />}
    </PreviewFrame>
  )
}
