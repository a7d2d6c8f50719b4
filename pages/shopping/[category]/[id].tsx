import { ShoppingScreen } from '@/components/discover/shopping/shopping-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/shopping/:category/:id')

export default function Page({ state }: ScreenProps) {
  return <ShoppingScreen screen={screenOf(state, 'shopping')} />
}
