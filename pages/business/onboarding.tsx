import { OnboardingScreen } from '@/components/business/start/onboarding-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/business/onboarding')

export default function Page({ state }: ScreenProps) {
  return <OnboardingScreen screen={screenOf(state, 'business-onboarding')} />
}
