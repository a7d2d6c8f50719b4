import { ArticleScreen } from '@/components/discover/today/article-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import { screenOf } from '@/lib/edge/screens/screen-of'

export const getServerSideProps = serveScreen('/today/:term/:title/:articleId')

export default function Page({ state }: ScreenProps) {
  return <ArticleScreen screen={screenOf(state, 'today-article')} />
}
