import { loadNothing } from '@/lib/screens/loaders.server'
import { serveScreen } from '@/lib/screens/serve-screen.server'

export const getServerSideProps = serveScreen('other', loadNothing)

/** `_app` draws the refusal. */
export default function Page() {
  return null
}
