import { useRouter } from 'next/router'
import { useRef } from 'react'
import adminStyles from '@/components/platform/admin/admin.module.css'
import { MoreOfList } from '@/components/platform/admin/more-of-list'
import { useAmount } from '@/components/platform/admin/use-amount'
import { useList } from '@/components/platform/use-list'
import { EmptyState } from '@/components/ui/empty-state'
import { useRowFocus } from '@/components/ui/hooks/use-row-focus'
import { ScrollTable } from '@/components/ui/scroll-table'
import { useFormatter, useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import type { Screen } from '@/lib/edge/screens/state'
import type { WireFailedJob, WireQueue } from '@/lib/insights/jobs/schema'
import styles from '../dashboard/operations.module.css'
import { OperationsFrame } from '../dashboard/operations-frame'
import { RetryButton } from './retry-button'

type Props = { screen: Extract<Screen, { name: 'admin-jobs' }> }

/** Renders `/admin/jobs`: the queues, and the failed jobs with their retry. */
export function JobsScreen({ screen }: Props) {
  return (
    <OperationsFrame current="jobs">
      <Shown screen={screen} />
    </OperationsFrame>
  )
}

function Shown({ screen: { queues, failed, bookmark } }: Props) {
  const t = useTranslations('operations.jobs')
  const router = useRouter()
  const first = failed.map(({ id }) => id).join(' ')
  const list = useList(
    `failed-jobs ${first}`,
    (bookmarks) => resource('FailedJobsResource').get({ bookmarks }),
    { first: { items: failed, bookmark } },
  )
  const focus = useRowFocus<HTMLHeadingElement>(list.items.map(({ id }) => id).join(' '))
  const queuesHead = useRef<HTMLHeadingElement>(null)
  const reload = () => router.replace('/admin/jobs/')
  // The button of a queue leaves with its last failed job.
  const focusQueues = () => {
    if (document.activeElement === document.body) queuesHead.current?.focus()
  }
  return (
    <>
      <h1>{t('title')}</h1>
      <p className={adminStyles.note}>{t('text')}</p>
      <section className={adminStyles.part} aria-labelledby="failed-jobs">
        <h2 id="failed-jobs" ref={focus.rest} tabIndex={-1}>
          {t('failedJobs')}
        </h2>
        {list.items.length === 0 ? (
          <EmptyState sign="search" title={t('none')} text={t('noneText')} />
        ) : (
          <ul ref={focus.list} className={styles.jobs}>
            {list.items.map((job) => (
              <Job key={job.id} job={job} reload={reload} />
            ))}
          </ul>
        )}
        <MoreOfList
          pages={list}
          texts={{ more: t('more'), loading: t('loading'), failed: t('moreFailed') }}
        />
      </section>
      <section className={adminStyles.part} aria-labelledby="queues">
        <h2 id="queues" ref={queuesHead} tabIndex={-1}>
          {t('queues')}
        </h2>
        <Queues queues={queues} reload={() => reload().then(focusQueues)} />
      </section>
    </>
  )
}

function Job({ job, reload }: { job: WireFailedJob; reload: () => Promise<unknown> }) {
  const t = useTranslations('operations.jobs')
  const format = useFormatter()
  const time = format.dateTime(new Date(job.failed_at), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li>
      <div>
        <strong dir="ltr">{job.queue}</strong>
        <small>{t('when', { time, tries: job.tries })}</small>
        <span dir="auto">{job.message || t('noMessage')}</span>
      </div>
      <RetryButton what={{ id: job.id }} label={t('retryOf', { queue: job.queue })} reload={reload}>
        {t('retry')}
      </RetryButton>
    </li>
  )
}

function Queues({ queues, reload }: { queues: readonly WireQueue[]; reload: () => Promise<unknown> }) {
  const t = useTranslations('operations.jobs')
  const format = useFormatter()
  const { age } = useAmount()
  return (
    <ScrollTable
      label={t('queueTable')}
      head={[t('queue'), t('waiting'), t('running'), t('failed'), t('oldest')]}
    >
      {queues.map(({ name, waiting, running, failed, oldest }) => (
        <tr key={name}>
          <th scope="row" dir="ltr">
            {name}
          </th>
          <td>{format.number(waiting)}</td>
          <td>{format.number(running)}</td>
          <td>
            {format.number(failed)}{' '}
            {failed > 1 && (
              <RetryButton what={{ queue: name }} label={t('retryAllOf', { queue: name })} reload={reload}>
                {t('retryAll')}
              </RetryButton>
            )}
          </td>
          <td>{oldest === null ? '–' : age(oldest)}</td>
        </tr>
      ))}
    </ScrollTable>
  )
}
