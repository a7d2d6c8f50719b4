import { z } from 'zod'
import { wireLookedUp, wirePinTag } from '@/lib/content/wire/product'
import { endpoint, nothing } from '@/lib/core/endpoint'
import { createTag, deleteTag, updateTag } from './commands.server'
import { lookUpProduct } from './products.server'
import { pinTagsOf } from './queries.server'
import { productLink, tagCreate, tagDelete, tagsGet, tagUpdate } from './schema'

export const tagEndpoints = [
  endpoint({
    door: 'PinTagsResource.get',
    needs: 'anyone',
    limit: 'read',
    input: tagsGet,
    output: z.array(wirePinTag),
    run: ({ viewer, input }) => pinTagsOf(viewer, input.pin_id),
  }),
  endpoint({
    door: 'PinTagsResource.create',
    needs: 'save',
    limit: 'write',
    input: tagCreate,
    output: wirePinTag,
    run: ({ viewer, input }) => createTag(viewer, input),
  }),
  endpoint({
    door: 'PinTagsResource.update',
    needs: 'save',
    limit: 'write',
    input: tagUpdate,
    output: wirePinTag,
    run: ({ viewer, input }) => updateTag(viewer, input),
  }),
  endpoint({
    door: 'PinTagsResource.delete',
    needs: 'save',
    limit: 'write',
    input: tagDelete,
    output: nothing,
    run: ({ viewer, input }) => deleteTag(viewer, input.tag_id),
  }),
  /** Checks whether a pasted address is a product page. */
  endpoint({
    door: 'TaggedObjectResource.create',
    needs: 'save',
    limit: 'write',
    input: productLink,
    output: wireLookedUp,
    run: ({ input }) => lookUpProduct(input.link),
  }),
] as const
