import { AreaPage } from '@/components/business/review/area-page'
import { TagScreen } from '@/components/business/tags/tag-screen'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/business/manager/tags/:tag_id')

export default function Page({ state }: ScreenProps) {
  return (
    <AreaPage state={state} name="business-tag">
      {(screen) => <TagScreen screen={screen} />}
    </AreaPage>
  )
}
