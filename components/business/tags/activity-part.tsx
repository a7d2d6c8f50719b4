import { useState } from 'react'
import { QueryProblem } from '@/components/platform/query-problem'
import { useQuery } from '@/components/platform/use-query'
import { Chart } from '@/components/ui/chart/chart'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireTagActivity } from '@/lib/business/tags/schema'
import type { Tag } from '@/store/business/tags'
import { chartOf } from './health'
import { HealthList } from './health-list'
import { activityOf, ofTag } from './tag-calls'
import styles from './tags.module.css'

const ranges = ['24h', '7d', '30d'] as const

/** Shows the events of a tag by hour or day and kind, and what is wrong with them. */
export function ActivityPart({ tag }: { tag: Tag }) {
  const t = useTranslations('business.tagPage')
  const [range, setRange] = useState<WireTagActivity['range']>('7d')
  const loaded = useQuery(`${tag.id} ${range}`, () => activityOf(ofTag(tag), range))
  return (
    <section className={styles.card} aria-labelledby="tag-activity" aria-busy={loaded.data === null}>
      <div className={styles.row}>
        <h2 id="tag-activity">{t('activity')}</h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own */}
        <div className={styles.ranges} role="group" aria-label={t('range')}>
          {ranges.map((one) => (
            <button key={one} type="button" aria-pressed={one === range} onClick={() => setRange(one)}>
              {t(`ranges.${one}`)}
            </button>
          ))}
        </div>
      </div>
      <QueryProblem of={loaded} />
      {loaded.data ? <Loaded tag={tag} activity={loaded.data} /> : <div className={styles.waiting} />}
    </section>
  )
}

function Loaded({ tag, activity }: { tag: Tag; activity: WireTagActivity }) {
  const t = useTranslations('business')
  const format = useFormatter()
  const { series, rows } = chartOf(activity)
  const isHours = activity.range === '24h'
  const total = activity.kinds.reduce((sum, { items }) => sum + items, 0)
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{t('tagPage.total')}</dt>
          <dd>{format.number(total)}</dd>
        </div>
        <div>
          <dt>{t('tagPage.matched')}</dt>
          <dd>
            {activity.matched_members === null
              ? t('tagPage.fewMatched')
              : t('tagPage.manyMatched', { count: activity.matched_members })}
          </dd>
        </div>
      </dl>
      <Chart
        kind="bar"
        title={t(isHours ? 'tagPage.byHour' : 'tagPage.byDay')}
        atTitle={t(isHours ? 'tagPage.hour' : 'tagPage.day')}
        empty={t('tagPage.noActivity')}
        rows={rows}
        series={series.map((key) => ({
          key,
          label: key === 'other' ? t('tagPage.other') : t(`tagEvents.${key}`),
        }))}
        writeAt={(at) =>
          format.dateTime(
            new Date(Number(at)),
            isHours ? { hour: 'numeric', minute: '2-digit' } : { day: 'numeric', month: 'short' },
          )
        }
        writeValue={(value) => format.number(value)}
      />
      <HealthList tag={tag} activity={activity} />
      {activity.kinds.length > 0 && <Kinds kinds={activity.kinds} />}
    </>
  )
}

/** Shows how many events of each kind came, and with how many hashed data to match. */
function Kinds({ kinds }: { kinds: WireTagActivity['kinds'] }) {
  const t = useTranslations('business')
  const format = useFormatter()
  return (
    <table className={styles.kinds}>
      <caption>{t('tagPage.byKind')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('tagPage.kind')}</th>
          <th scope="col">{t('tagPage.count')}</th>
          <th scope="col">{t('tagPage.withData')}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ event, items, matchable }) => (
          <tr key={event}>
            <th scope="row">{t(`tagEvents.${event}`)}</th>
            <td>{format.number(items)}</td>
            <td>{format.number(matchable / items, { style: 'percent' })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
