import { member } from '@/lib/core/resource'
import { beginAction, cancelAction, undoAction } from './commands.server'
import { actionById, actionsOn } from './queries.server'
import { actionCreate, actionGet, actionsGet, actionUndo } from './schema'

export const bulkResources = {
  BoardActionResource: {
    get: member({
      needs: 'read',
      limit: 'read',
      input: actionGet,
      run: ({ viewer, input }) => actionById(viewer, input.id),
    }),
    create: member({
      needs: 'save',
      limit: 'write',
      input: actionCreate,
      run: ({ viewer, input }) => beginAction(viewer, input),
    }),
    update: member({
      needs: 'save',
      limit: 'write',
      input: actionUndo,
      run: ({ viewer, input }) => undoAction(viewer, input.id),
    }),
    delete: member({
      needs: 'save',
      limit: 'write',
      input: actionGet,
      run: ({ viewer, input }) => cancelAction(viewer, input.id),
    }),
  },
  BoardActionStatusResource: {
    get: member({
      needs: 'read',
      limit: 'read',
      input: actionsGet,
      run: ({ viewer, input }) => actionsOn(viewer, input.board_id),
    }),
  },
}
