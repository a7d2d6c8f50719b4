import type { WirePin } from '@/lib/content/pins/schema'
import type { PinReport } from '@/lib/content/pins/statistics/read/report.server'
import type { Choice } from './choice'
import { DayChart } from './day-chart'
import { Figures } from './figures'
import { StatisticsFrame } from './frame'

type Props = Choice & { pin: WirePin; report: PinReport }

/** Renders `/analytics/pins/:pin/`: the numbers of a pin. */
export function PinStatistics({ pin, report, ...choice }: Props) {
  const path = `/analytics/pins/${pin.id}/`
  const of = {
    kind: 'ofPin',
    see: 'seePin',
    name: pin.grid_title || pin.title,
    href: `/pin/${pin.id}/`,
    query: `&pin_id=${pin.id}`,
  } as const
  return (
    <StatisticsFrame path={path} choice={choice} of={of}>
      <Figures path={path} choice={choice} figures={report.figures} />
      <DayChart series={report.series} choice={choice} />
    </StatisticsFrame>
  )
}
