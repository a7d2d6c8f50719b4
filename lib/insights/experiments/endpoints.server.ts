import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'
import { activate } from './activate.server'
import {
  changeExperiment,
  changeExperimentState,
  changeHoldout,
  createExperiment,
  deleteExperiment,
} from './commands.server'
import { activateLimit } from './limit'
import { experimentsFor } from './page-data.server'
import { experimentPage, experimentsIn } from './queries.server'
import {
  activateInput,
  experimentCreate,
  experimentGet,
  experimentStateUpdate,
  experimentsGet,
  experimentUpdate,
  holdoutUpdate,
  wireActivated,
  wireExperiment,
  wireExperimentPage,
  wireExperiments,
  wireHoldout,
} from './schema'

const edits = { needs: 'admin', limit: 'write', output: wireExperimentPage } as const

/** The calls of readers, then those of admins. */
export const experimentEndpoints = [
  endpoint({
    door: 'ActivateExperimentResource.create',
    needs: 'anyone',
    limit: activateLimit,
    input: activateInput,
    output: wireActivated,
    run: ({ viewer, input, origin }) => activate(viewer, input, origin),
  }),
  endpoint({
    door: 'ActivateExperimentResource.get',
    needs: 'anyone',
    limit: 'read',
    input: z.object({}),
    output: wireExperiments,
    run: async ({ viewer, origin }) => experimentsFor(viewer, origin.country),
  }),
  endpoint({
    door: 'ExperimentsResource.get',
    needs: 'admin',
    list: true,
    limit: 'read',
    input: experimentsGet,
    output: wireExperiment,
    run: ({ input }) => experimentsIn(input),
  }),
  endpoint({
    door: 'ExperimentResource.get',
    needs: 'admin',
    limit: 'search',
    input: experimentGet,
    output: wireExperimentPage,
    run: ({ input }) => experimentPage(input.experiment_id),
  }),
  endpoint({
    door: 'ExperimentResource.create',
    ...edits,
    input: experimentCreate,
    run: ({ viewer, input, origin }) => createExperiment(viewer, input, origin),
  }),
  endpoint({
    door: 'ExperimentResource.update',
    ...edits,
    input: experimentUpdate,
    run: ({ viewer, input, origin }) => changeExperiment(viewer, input, origin),
  }),
  endpoint({
    door: 'ExperimentResource.delete',
    needs: 'admin',
    limit: 'write',
    input: experimentGet,
    output: z.null(),
    run: ({ viewer, input, origin }) => deleteExperiment(viewer, input.experiment_id, origin),
  }),
  endpoint({
    door: 'ExperimentStateResource.update',
    ...edits,
    input: experimentStateUpdate,
    run: ({ viewer, input, origin }) => changeExperimentState(viewer, input, origin),
  }),
  endpoint({
    door: 'ExperimentHoldoutResource.update',
    needs: 'admin',
    limit: 'write',
    input: holdoutUpdate,
    output: wireHoldout,
    run: ({ viewer, input, origin }) => changeHoldout(viewer, input, origin),
  }),
] as const
