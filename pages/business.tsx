import { serveScreen } from '@/lib/edge/pages/serve-screen.server'

/** Redirects `/business/` to the hub, or to the page where one can be created. */
export const getServerSideProps = serveScreen('/business')

export default function Page() {
  return null
}
