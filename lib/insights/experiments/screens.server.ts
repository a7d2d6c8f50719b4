import { refuse } from '@/lib/core/app-error'
import { permitAdmin } from '@/lib/platform/manifest/member-screen.server'
import type { ScreenLoader, Title } from '@/lib/platform/manifest/screen'
import type { ExperimentState } from './definition'
import { experimentPage, experimentsIn, holdoutsOf } from './queries.server'
import {
  experimentGet,
  experimentsGet,
  type WireExperiment,
  type WireExperimentPage,
  type WireHoldout,
} from './schema'

type ExperimentsScreen = {
  name: 'admin-experiments'
  state: ExperimentState
  experiments: WireExperiment[]
  bookmark: string | null
  holdouts: WireHoldout[]
}
type ExperimentScreen = { name: 'admin-experiment'; page: WireExperimentPage | null; holdouts: WireHoldout[] }

const title: Title = { area: 'experiments', path: 'experiments.title', english: 'Experiments' }

/** Loads `/admin/experiments?state=`: the experiments, for admins only. */
export const loadExperiments: ScreenLoader<ExperimentsScreen> = async ({ viewer, query }) => {
  permitAdmin(viewer)
  const { data } = experimentsGet.safeParse({ state: query.get('state') ?? undefined })
  if (!data) refuse('notFound')
  const { state } = data
  const { items: experiments, bookmark } = await experimentsIn(data)
  return {
    screen: { name: 'admin-experiments', state, experiments, bookmark, holdouts: await holdoutsOf() },
    seo: { title, canonical: '/admin/experiments/', noindex: true },
  }
}

/** Loads `/admin/experiments/:id`: one experiment with its results; `new` is a form for another. */
export const loadExperiment: ScreenLoader<ExperimentScreen> = async ({ viewer, params }) => {
  permitAdmin(viewer)
  const holdouts = await holdoutsOf()
  const { data } = experimentGet.safeParse({ experiment_id: params.id })
  if (!data && params.id !== 'new') refuse('notFound')
  const page = data ? await experimentPage(data.experiment_id) : null
  return {
    screen: { name: 'admin-experiment', page, holdouts },
    seo: {
      title: page ? page.experiment.title : title,
      canonical: `/admin/experiments/${page?.experiment.id ?? 'new'}/`,
      noindex: true,
    },
  }
}
