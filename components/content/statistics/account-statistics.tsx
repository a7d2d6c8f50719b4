import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useTranslations } from '@/i18n/texts'
import type { AccountReport } from '@/lib/content/pins/statistics/read/report.server'
import { Audience } from './audience'
import type { Choice } from './choice'
import { DayChart } from './day-chart'
import { Figures } from './figures'
import { StatisticsFrame } from './frame'
import { BoardTable, PinTable } from './tables'

const path = '/analytics/'

/** Renders `/analytics/`: the numbers of one's account. */
export function AccountStatistics({ report, ...choice }: Choice & { report: AccountReport }) {
  return (
    <StatisticsFrame path={path} choice={choice}>
      <Numbers report={report} choice={choice} />
    </StatisticsFrame>
  )
}

function Numbers({ report, choice }: { report: AccountReport; choice: Choice }) {
  const { figures, followers, series, pins, boards, audience } = report
  const isNew = [...Object.values(figures), followers].every(
    ({ value, change }) => value === 0 && change === null,
  )
  if (isNew && audience === null) return <Empty />
  return (
    <>
      <Figures path={path} choice={choice} figures={figures} followers={followers} />
      <DayChart series={series} choice={choice} />
      <PinTable pins={pins} choice={choice} />
      <BoardTable boards={boards} choice={choice} />
      <Audience audience={audience} />
    </>
  )
}

function Empty() {
  const t = useTranslations('statistics.page')
  return (
    <EmptyState title={t('emptyTitle')} text={t('empty')} sign="chart">
      <ButtonLink look="accent" href="/pin/create/">
        {t('createPin')}
      </ButtonLink>
    </EmptyState>
  )
}
