import { AreaPage } from '@/components/business/review/area-page'
import { OnboardingScreen } from '@/components/business/start/onboarding-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/business/onboarding')

export default function Page({ state }: ScreenProps) {
  return (
    <AreaPage state={state} name="business-onboarding">
      {(screen) => <OnboardingScreen screen={screen} />}
    </AreaPage>
  )
}
