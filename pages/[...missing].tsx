import { loadNothing } from '@/lib/edge/screens/loaders.server'
import { serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('other', loadNothing)

/** `_app` draws the refusal. */
export default function Page() {
  return null
}
