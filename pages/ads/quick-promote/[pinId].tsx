import { PromoteScreen } from '@/components/ads/promote/promote-screen'
import { AreaPage } from '@/components/business/review/area-page'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/ads/quick-promote/:pinId')

export default function Page({ state }: ScreenProps) {
  return (
    <AreaPage state={state} name="quick-promote">
      {(screen) => <PromoteScreen screen={screen} />}
    </AreaPage>
  )
}
