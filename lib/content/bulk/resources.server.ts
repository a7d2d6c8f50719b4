import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'
import { beginAction, cancelAction, undoAction } from './commands.server'
import { actionById, actionsOn } from './queries.server'
import { actionCreate, actionGet, actionsGet, actionUndo, wireBlockingAction } from './schema'

export const bulkEndpoints = [
  endpoint({
    resource: ['BoardActionResource', 'get'],
    needs: 'read',
    acting: 'reading',
    limit: 'read',
    input: actionGet,
    output: wireBlockingAction,
    run: ({ viewer, input }) => actionById(viewer, input.id),
  }),
  endpoint({
    resource: ['BoardActionResource', 'create'],
    needs: 'save',
    acting: 'boards',
    limit: 'write',
    input: actionCreate,
    output: wireBlockingAction,
    run: ({ viewer, input }) => beginAction(viewer, input),
  }),
  endpoint({
    resource: ['BoardActionResource', 'update'],
    needs: 'save',
    acting: 'boards',
    limit: 'write',
    input: actionUndo,
    output: wireBlockingAction,
    run: ({ viewer, input }) => undoAction(viewer, input.id),
  }),
  endpoint({
    resource: ['BoardActionResource', 'delete'],
    needs: 'save',
    acting: 'boards',
    limit: 'write',
    input: actionGet,
    output: wireBlockingAction,
    run: ({ viewer, input }) => cancelAction(viewer, input.id),
  }),
  endpoint({
    resource: ['BoardActionStatusResource', 'get'],
    needs: 'read',
    acting: 'reading',
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
