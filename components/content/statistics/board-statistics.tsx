import type { BoardReport } from '@/lib/content/pins/statistics/read/report.server'
import type { Choice } from './choice'
import { DayChart } from './day-chart'
import { Figures } from './figures'
import { StatisticsFrame } from './frame'
import { PinTable } from './tables'

type Props = Choice & { board: { id: string; name: string; href: string }; report: BoardReport }

/** Renders `/analytics/boards/:board/`: the numbers of all pins of a board. */
export function BoardStatistics({ board: { id, name, href }, report, ...choice }: Props) {
  const path = `/analytics/boards/${id}/`
  const of = { kind: 'ofBoard', name, see: 'seeBoard', href, query: `&board_id=${id}` } as const
  return (
    <StatisticsFrame path={path} choice={choice} of={of}>
      <Figures path={path} choice={choice} figures={report.figures} />
      <DayChart series={report.series} choice={choice} />
      <PinTable pins={report.pins} choice={choice} />
    </StatisticsFrame>
  )
}
