import { data } from '../client'
import { unique } from '../picture'
import type { World } from '../world'
import { mine, type Row, read, wrongId } from './row'

const under = ({ theirPin }: World) => ({ objectId: theirPin.aggregated_pin_data.id, pinId: theirPin.id })

async function commentId(world: World): Promise<string> {
  const options = { ...under(world), text: unique('Lovely ') }
  return data(await world.me.write<{ id: string }>('AggregatedCommentResource', 'create', options)).id
}

/** Comments and replies. */
export const commentRows = {
  AggregatedCommentFeedResource: { get: read(wrongId('objectId'), under) },
  AggregatedCommentResource: {
    get: read(wrongId('commentId'), async (world) => ({ commentId: await commentId(world) })),
    create: mine({ options: { objectId: '1', pinId: '1', text: 5 }, field: 'text' }, (world) => ({
      ...under(world),
      text: unique('Nice '),
    })),
    update: mine({ options: { commentId: '1', text: [] }, field: 'text' }, async (world) => ({
      commentId: await commentId(world),
      text: unique('Better '),
    })),
    delete: mine(wrongId('commentId'), async (world) => ({ commentId: await commentId(world) })),
  },
  AggregatedCommentReplyResource: {
    get: read(wrongId('commentId'), async (world) => ({ commentId: await commentId(world) })),
    create: mine({ options: { commentId: '1', pinId: '1', text: 5 }, field: 'text' }, async (world) => ({
      commentId: await commentId(world),
      pinId: world.theirPin.id,
      text: unique('Yes '),
    })),
  },
} satisfies Record<string, Record<string, Row>>
