import { AdminFrame } from '@/components/platform/admin/admin-frame'
import { ListByState, ListRow } from '@/components/platform/admin/list-by-state'
import { AreaTexts } from '@/components/platform/area-texts'
import { useList } from '@/components/platform/use-list'
import { useFormatter, useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import type { Screen } from '@/lib/edge/screens/state'
import { experimentStates } from '@/lib/insights/experiments/definition'
import type { WireExperiment } from '@/lib/insights/experiments/schema'
import texts from '@/messages/en/experiments.json'
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
      <ListByState
        path="/admin/experiments/"
        states={experimentStates}
        state={state}
        nameOf={(one) => t(`state.${one}`)}
        list={list}
        sign="search"
        texts={{
          title: t('title'),
          new: t('new'),
          text: t('text'),
          states: t('states'),
          empty: t('empty'),
          emptyText: t('emptyText'),
          more: t('more'),
          loading: t('loading'),
          failed: t('failed'),
        }}
        rowOf={(experiment) => <Row key={experiment.id} experiment={experiment} />}
      />
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
    <ListRow href={`/admin/experiments/${id}/`}>
      <strong dir="auto">{title}</strong>
      <code>{name}</code>
      <small>{facts.join(' · ')}</small>
    </ListRow>
  )
}
