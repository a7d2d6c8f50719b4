import { serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/admin')

/** Never rendered: the loader redirects admins, and hides the page from everyone else. */
export default function Page() {
  return null
}
