import { BatchScreen } from '@/components/create/batch/batch-screen'
import { serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/pin/create/bulk')

export default function Page() {
  return <BatchScreen />
}
