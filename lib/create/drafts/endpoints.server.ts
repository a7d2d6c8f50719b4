import { z } from 'zod'
import { AppError } from '@/lib/core/app-error'
import { endpoint, nothing } from '@/lib/core/endpoint'
import { wireIngestedImage } from '@/lib/media/images/schema'
import { createDraft, deleteDraft, updateDraft } from './commands.server'
import { editPicture } from './edit-picture.server'
import { draftsOf } from './queries.server'
import { draftCreate, draftDelete, draftsGet, draftUpdate, pictureEdit, wireDraft } from './schema'

export const draftEndpoints = [
  endpoint({
    door: 'StoryPinDraftsResource.get',
    needs: 'read',
    for: 'reading',
    limit: 'read',
    input: draftsGet,
    output: z.array(wireDraft),
    run: async ({ viewer, input: { userId = viewer.id } }) => {
      if (userId !== viewer.id) throw new AppError('notPermitted')
      return draftsOf(viewer)
    },
  }),
  endpoint({
    door: 'StoryPinDraftsResource.create',
    needs: 'save',
    limit: 'write',
    input: draftCreate,
    output: wireDraft,
    run: ({ viewer, input }) => createDraft(viewer, input),
  }),
  endpoint({
    door: 'StoryPinDraftsResource.update',
    needs: 'save',
    limit: 'write',
    input: draftUpdate,
    output: wireDraft,
    run: ({ viewer, input }) => updateDraft(viewer, input),
  }),
  endpoint({
    door: 'StoryPinDraftsResource.delete',
    needs: 'save',
    limit: 'write',
    input: draftDelete,
    output: nothing,
    run: ({ viewer, input }) => deleteDraft(viewer, input.id),
  }),
  endpoint({
    door: 'PictureEditResource.create',
    needs: 'upload',
    limit: 'upload',
    input: pictureEdit,
    output: wireIngestedImage,
    run: ({ viewer, input }) => editPicture(viewer, input),
  }),
] as const
