import { ArticleScreen } from '@/components/discover/today/article-screen'
import { screenOf } from '@/lib/edge/screens/screen-of'
import { type ScreenProps, serveScreen } from '@/lib/edge/screens/serve-screen.server'

export const getServerSideProps = serveScreen('/today/:term/:title/:articleId')

export default function Page({ state }: ScreenProps) {
  return <ArticleScreen screen={screenOf(state, 'today-article')} />
}
