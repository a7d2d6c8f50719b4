import { serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/admin')

/** Never drawn: the loader sends admins on, and to everybody else there is no such page. */
export default function Page() {
  return null
}
