import { PinScreen } from '@/components/ads/tables/pin-screen'
import { AreaPage } from '@/components/business/review/area-page'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'

export const getServerSideProps = serveScreen('/ads/pins/:ad')

export default function Page({ state }: ScreenProps) {
  return (
    <AreaPage state={state} name="manager-pin">
      {(screen) => <PinScreen screen={screen} />}
    </AreaPage>
  )
}
