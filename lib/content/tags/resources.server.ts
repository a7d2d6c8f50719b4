import { anyone, member } from '@/lib/core/resource'
import { createTag, deleteTag, updateTag } from './commands.server'
import { lookUpProduct } from './products.server'
import { pinTagsOf } from './queries.server'
import { productLink, tagCreate, tagDelete, tagsGet, tagUpdate } from './schema'

export const tagResources = {
  PinTagsResource: {
    get: anyone({
      limit: 'read',
      input: tagsGet,
      run: ({ viewer, input }) => pinTagsOf(viewer, input.pin_id),
    }),
    create: member({
      needs: 'save',
      limit: 'write',
      input: tagCreate,
      run: ({ viewer, input }) => createTag(viewer, input),
    }),
    update: member({
      needs: 'save',
      limit: 'write',
      input: tagUpdate,
      run: ({ viewer, input }) => updateTag(viewer, input),
    }),
    delete: member({
      needs: 'save',
      limit: 'write',
      input: tagDelete,
      run: ({ viewer, input }) => deleteTag(viewer, input.tag_id),
    }),
  },
  /** Checks if a pasted address is a product page. */
  TaggedObjectResource: {
    create: member({
      needs: 'save',
      limit: 'write',
      input: productLink,
      run: ({ input }) => lookUpProduct(input.link),
    }),
  },
}
