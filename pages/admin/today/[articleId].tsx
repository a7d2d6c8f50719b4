import { EditScreen } from '@/components/discover/today/admin/edit-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/admin/today/:articleId')

export default function Page({ state }: ScreenProps) {
  return (
    <EditScreen
      key={screenOf(state, 'admin-article').article?.id ?? 'new'}
      screen={screenOf(state, 'admin-article')}
    />
  )
}
