import { serveScreen } from '@/lib/edge/screens/serve-screen.server'

/** `/business/` leads to the hub, or to where there may be one. */
export const getServerSideProps = serveScreen('/business')

export default function Page() {
  return null
}
