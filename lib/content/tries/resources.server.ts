import { list, member } from '@/lib/core/resource'
import { addTry, deleteTry, updateTry } from './commands.server'
import { triesOf } from './queries.server'
import { triesGet, tryCreate, tryDelete, tryUpdate } from './schema'

export const tryResources = {
  DidItActivityResource: {
    get: list({ limit: 'read', input: triesGet, run: ({ viewer, input }) => triesOf(viewer, input) }),
    create: member({
      needs: 'comment',
      limit: 'write',
      input: tryCreate,
      run: ({ viewer, input }) => addTry(viewer, input),
    }),
    update: member({
      needs: 'comment',
      limit: 'write',
      input: tryUpdate,
      run: ({ viewer, input }) => updateTry(viewer, input),
    }),
    delete: member({
      needs: 'comment',
      limit: 'write',
      input: tryDelete,
      run: ({ viewer, input }) => deleteTry(viewer, input.id),
    }),
  },
}
