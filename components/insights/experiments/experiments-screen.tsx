import adminStyles from '@/components/platform/admin/admin.module.css'
import { AdminFrame } from '@/components/platform/admin/admin-frame'
import { MoreOfList } from '@/components/platform/admin/more-of-list'
import { AreaTexts } from '@/components/platform/area-texts'
import { useList } from '@/components/platform/use-list'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageTabs } from '@/components/ui/page-tabs'
import { useFormatter, useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import type { Screen } from '@/lib/edge/screens/state'
import { experimentStates } from '@/lib/insights/experiments/definition'
import type { WireExperiment } from '@/lib/insights/experiments/schema'
import texts from '@/messages/en/experiments.json'
import styles from './experiments.module.css'
import { Holdouts } from './holdouts'

type Props = { screen: Extract<Screen, { name: 'admin-experiments' }> }

/** Renders `/admin/experiments`: the experiments by their state, and the holdouts. */
export function ExperimentsScreen({ screen }: Props) {
  return (
    <AdminFrame current="experiments">
      <AreaTexts area="experiments" texts={texts}>
        <Shown key={screen.state} screen={screen} />
      </AreaTexts>
    </AdminFrame>
  )
}

function Shown({ screen: { state, experiments, bookmark, holdouts } }: Props) {
  const t = useTranslations('experiments')
  const list = useList(
    `Experiments ${state}`,
    (bookmarks) => resource('ExperimentsResource').get({ state, bookmarks }),
    {
      first: { items: experiments, bookmark },
    },
  )
  return (
    <>
      <div className={adminStyles.head}>
        <h1>{t('title')}</h1>
        <ButtonLink look="accent" href="/admin/experiments/new/">
          {t('new')}
        </ButtonLink>
      </div>
      <p className={adminStyles.note}>{t('text')}</p>
      <PageTabs
        label={t('states')}
        tabs={experimentStates.map((one) => ({
          href: one === 'running' ? '/admin/experiments/' : `/admin/experiments/?state=${one}`,
          text: t(`state.${one}`),
          isCurrent: one === state,
        }))}
      />
      {list.items.length === 0 ? (
        <EmptyState sign="search" title={t('empty')} text={t('emptyText')} />
      ) : (
        <ul className={styles.list} aria-label={t(`state.${state}`)}>
          {list.items.map((experiment) => (
            <Row key={experiment.id} experiment={experiment} />
          ))}
        </ul>
      )}
      <MoreOfList pages={list} texts={{ more: t('more'), loading: t('loading'), failed: t('failed') }} />
      <Holdouts holdouts={holdouts} />
    </>
  )
}

function Row({ experiment }: { experiment: WireExperiment }) {
  const t = useTranslations('experiments')
  const format = useFormatter()
  const { id, title, name, share, exposures, starts_at, ends_at, shipped_group } = experiment
  const dateOf = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'medium' })
  const facts = [
    t('shareOf', { share }),
    t('people', { count: exposures }),
    ...(starts_at ? [t('since', { date: dateOf(starts_at) })] : []),
    ...(ends_at ? [t('till', { date: dateOf(ends_at) })] : []),
    ...(shipped_group ? [t('shippedTo', { group: shipped_group })] : []),
  ]
  return (
    <li>
      <a href={`/admin/experiments/${id}/`}>
        <strong dir="auto">{title}</strong>
        <code>{name}</code>
        <small>{facts.join(' · ')}</small>
      </a>
    </li>
  )
}
