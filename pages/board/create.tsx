import { BoardCreateScreen } from '@/components/create/builder/board-create-screen'
import { serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/board/create')

export default BoardCreateScreen
