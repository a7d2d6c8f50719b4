import { AudienceInsights } from '@/components/ads/manager-insights/audience-insights'
import { AudienceScreen } from '@/components/business/audiences/audience-screen'
import { AreaPage } from '@/components/business/review/area-page'
import { AreaTexts } from '@/components/platform/area-texts'
import { type ScreenProps, serveScreen } from '@/lib/edge/pages/serve-screen.server'
import texts from '@/messages/en/manager.json'

export const getServerSideProps = serveScreen('/business/manager/audiences/:audience')

export default function Page({ state }: ScreenProps) {
  return (
    <AreaPage state={state} name="audience">
      {(screen) => (
        <AudienceScreen
          screen={screen}
          insights={
            screen.has_insights && (
              <AreaTexts area="manager" texts={texts}>
                <AudienceInsights ad_account_id={screen.audience.ad_account_id} />
              </AreaTexts>
            )
          }
        />
      )}
    </AreaPage>
  )
}
