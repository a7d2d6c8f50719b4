import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'
import { beginAction, cancelAction, undoAction } from './commands.server'
import { actionById, actionsOn } from './queries.server'
import { actionCreate, actionGet, actionsGet, actionUndo, wireBlockingAction } from './schema'

export const bulkEndpoints = [
  endpoint({
    door: 'BoardActionResource.get',
    needs: 'read',
    for: 'reading',
    limit: 'read',
    input: actionGet,
    output: wireBlockingAction,
    run: ({ viewer, input }) => actionById(viewer, input.id),
  }),
  endpoint({
    door: 'BoardActionResource.create',
    needs: 'save',
    for: 'boards',
    limit: 'write',
    input: actionCreate,
    output: wireBlockingAction,
    run: ({ viewer, input }) => beginAction(viewer, input),
  }),
  endpoint({
    door: 'BoardActionResource.update',
    needs: 'save',
    for: 'boards',
    limit: 'write',
    input: actionUndo,
    output: wireBlockingAction,
    run: ({ viewer, input }) => undoAction(viewer, input.id),
  }),
  endpoint({
    door: 'BoardActionResource.delete',
    needs: 'save',
    for: 'boards',
    limit: 'write',
    input: actionGet,
    output: wireBlockingAction,
    run: ({ viewer, input }) => cancelAction(viewer, input.id),
  }),
  endpoint({
    door: 'BoardActionStatusResource.get',
    needs: 'read',
    for: 'reading',
    limit: 'read',
    input: actionsGet,
    output: z.strictObject({
      blocking_actions: z.array(wireBlockingAction),
      /** The viewer's own of the last hour that can be undone. */
      recent_actions: z.array(wireBlockingAction),
    }),
    run: ({ viewer, input }) => actionsOn(viewer, input.board_id),
  }),
] as const
