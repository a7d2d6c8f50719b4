import { serveScreen } from '@/lib/edge/pages/serve-screen.server'

/** Redirects `/ads/` to the campaigns of an ad account. */
export const getServerSideProps = serveScreen('/ads')

export default function Page() {
  return null
}
