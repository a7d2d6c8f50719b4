import { serveScreen } from '@/lib/edge/pages/serve-screen.server'

/** Redirects to the ideas, which lead to all topics. */
export const getServerSideProps = serveScreen('/topics')

export default function Page() {
  return null
}
