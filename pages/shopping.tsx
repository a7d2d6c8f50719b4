import { ShoppingScreen } from '@/components/discover/shopping/shopping-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/shopping')

export default function Page({ state }: ScreenProps) {
  return <ShoppingScreen screen={screenOf(state, 'shopping')} />
}
