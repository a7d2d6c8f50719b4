import { ListScreen } from '@/components/accounts/settings/list-screen'
import { serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/settings')

export default ListScreen
