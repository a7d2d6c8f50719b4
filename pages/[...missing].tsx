import { loadNothing } from '@/lib/edge/screens/loaders.server'
import { serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('other', loadNothing)

/** Renders nothing: `_app` renders the refusal. */
export default function Page() {
  return null
}
