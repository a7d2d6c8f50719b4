import { AppError } from '@/lib/core/app-error'
import { member } from '@/lib/core/resource'
import { createDraft, deleteDraft, updateDraft } from './commands.server'
import { draftsOf } from './queries.server'
import { draftCreate, draftDelete, draftsGet, draftUpdate } from './schema'

export const draftResources = {
  StoryPinDraftsResource: {
    get: member({
      needs: 'read',
      limit: 'read',
      input: draftsGet,
      run: async ({ viewer, input: { userId = viewer.id } }) => {
        if (userId !== viewer.id) throw new AppError(29)
        return draftsOf(viewer)
      },
    }),
    create: member({
      needs: 'save',
      limit: 'write',
      input: draftCreate,
      run: ({ viewer, input }) => createDraft(viewer, input),
    }),
    update: member({
      needs: 'save',
      limit: 'write',
      input: draftUpdate,
      run: ({ viewer, input }) => updateDraft(viewer, input),
    }),
    delete: member({
      needs: 'save',
      limit: 'write',
      input: draftDelete,
      run: ({ viewer, input }) => deleteDraft(viewer, input.id),
    }),
  },
}
