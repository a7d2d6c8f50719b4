import { serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('other')

/** Renders nothing: `_app` renders the refusal. */
export default function Page() {
  return null
}
