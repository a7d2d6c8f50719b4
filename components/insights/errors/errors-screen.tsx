import adminStyles from '@/components/platform/admin/admin.module.css'
import { EmptyState } from '@/components/ui/empty-state'
import { PageTabs } from '@/components/ui/page-tabs'
import { ScrollTable } from '@/components/ui/scroll-table'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { Screen } from '@/lib/edge/screens/state'
import type { WireErrorGroup } from '@/lib/insights/errors/schema'
import { errorSpans } from '@/lib/insights/errors/spans'
import styles from '../dashboard/operations.module.css'
import { OperationsFrame } from '../dashboard/operations-frame'

type Props = { screen: Extract<Screen, { name: 'admin-errors' }> }

/** Renders `/admin/errors`: errors in browsers, grouped by page, class and place. */
export function ErrorsScreen({ screen }: Props) {
  return (
    <OperationsFrame current="errors">
      <Shown screen={screen} />
    </OperationsFrame>
  )
}

function Shown({ screen: { days, groups, build } }: Props) {
  const t = useTranslations('operations.errors')
  return (
    <>
      <h1>{t('title')}</h1>
      <p className={adminStyles.note}>{t('text')}</p>
      <PageTabs
        label={t('spans')}
        tabs={errorSpans.map((span) => ({
          href: `/admin/errors/?days=${span}`,
          text: t('span', { days: span }),
          isCurrent: span === days,
        }))}
      />
      {groups.length === 0 ? (
        <EmptyState sign="search" title={t('none')} text={t('noneText')} />
      ) : (
        <ScrollTable label={t('title')} head={[t('page'), t('error'), t('times'), t('first'), t('last')]}>
          {groups.map((group) => (
            <Row
              key={`${group.pathname} ${group.part} ${group.name} ${group.place}`}
              group={group}
              build={build}
            />
          ))}
        </ScrollTable>
      )}
    </>
  )
}

function Row({ group, build }: { group: WireErrorGroup; build: string }) {
  const t = useTranslations('operations.errors')
  const format = useFormatter()
  const seen = (time: string, release: string) => {
    const at = format.dateTime(new Date(time), { dateStyle: 'medium', timeStyle: 'short' })
    if (release === '') return t('noRelease', { time: at })
    return release === build ? t('thisRelease', { time: at }) : t('release', { time: at, release })
  }
  const part = t(`part.${group.part as 'page'}`)
  return (
    <tr>
      <th scope="row" dir="ltr">
        {group.pathname === 'other' ? t('other') : group.pathname}
      </th>
      <th scope="row" className={styles.error}>
        <strong dir="ltr">{group.name}</strong>
        <small dir="auto">
          {group.place ? t('place', { part, place: group.place }) : t('noPlace', { part })}
        </small>
      </th>
      <td>{format.number(group.count)}</td>
      <td>{seen(group.first_seen, group.first_release)}</td>
      <td>{seen(group.last_seen, group.last_release)}</td>
    </tr>
  )
}
