import { serveScreen } from '@/lib/edge/screens/serve-screen.server'

/** Redirects `/settings/` to the first page of the settings. */
export const getServerSideProps = serveScreen('/settings')

export default function Page() {
  return null
}
