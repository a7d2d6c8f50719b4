import { domain } from '@/lib/platform/manifest/domain.server'
import { experimentEndpoints } from './endpoints.server'
import { eraseExposures } from './erase.server'
import { activateLimit } from './limit'
import { loadExperiment, loadExperiments } from './screens.server'
import { experimentExposures, experimentHoldouts, experiments } from './table.server'
import { experimentColumns } from './viewer-columns.server'

export const experimentsDomain = domain({
  name: 'experiments',
  tables: [experimentHoldouts, experiments, experimentExposures],
  screens: { '/admin/experiments': loadExperiments, '/admin/experiments/:id': loadExperiment },
  endpoints: experimentEndpoints,
  limits: [activateLimit],
  contributes: [experimentColumns],
  remove: [eraseExposures],
  exports: [
    { file: 'experiments', from: 'experiment_exposures', where: 'x.user_id = $1', without: ['unit'] },
    { file: 'experiments-made', from: 'experiments', where: 'x.created_by = $1' },
  ],
})
