import { BusinessFrame } from '@/components/business/frame/business-frame'
import { AreaTexts } from '@/components/platform/area-texts'
import texts from '@/messages/en/start.json'
import { PlanEditor } from './plan-editor'
import { PlanList } from './plan-list'
import { PlanPage } from './plan-page'
import type { PlanScreenData } from './screen-data'

/** Renders `/business/plan`: the marketing plans of a business, one of them (`plan_id`), or its questions (`edit`). */
export function PlanScreen({ screen }: { screen: PlanScreenData }) {
  const { business, businesses, shown } = screen
  return (
    <BusinessFrame current="plan" shown={business} businesses={businesses}>
      <AreaTexts area="start" texts={texts}>
        <Chosen key={`${business.id}:${shown?.plan.id}:${screen.isEditing}`} screen={screen} />
      </AreaTexts>
    </BusinessFrame>
  )
}

function Chosen({ screen }: { screen: PlanScreenData }) {
  const { shown, isEditing } = screen
  if (isEditing) return <PlanEditor screen={screen} />
  return shown ? <PlanPage screen={screen} shown={shown} /> : <PlanList screen={screen} />
}
