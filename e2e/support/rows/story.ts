import type { TaggedProduct } from '@/lib/content/wire/product'
import { type Client, data } from '../client'
import { upload, uploaded } from '../people/actions'
import { makePicture, unique } from '../picture'
import { sparePin, type World } from '../world'
import { mine, read, wrongId } from './row'

/** Returns a demo pin that links to a product. */
export async function someProduct(client: Client): Promise<string> {
  for (const query of ['outfit', 'nook', 'room', 'coat', 'chair', 'lamp', 'dress']) {
    const found = data(await client.read<TaggedProduct[]>('ProductPinsResource', { query }))
    const pin = found.find((product) => product.pin)?.pin
    if (pin) return pin.id
  }
  throw new Error('no pin of a product is found')
}

/**
 * Returns the options for a story of these pictures, the first as cover, with other blocks on its first page.
 */
export function storyOptions(board_id: string, pictures: string[], blocks: object[] = []): object {
  const pages = pictures.map((image_signature, i) => ({
    blocks: [
      { type: 'story_pin_image_block', image_signature, alt_text: `Page ${i + 1} in colour` },
      ...(i === 0 ? blocks : []),
    ],
  }))
  const metadata = { pin_title: unique('Story '), pin_image_signature: pictures[0] }
  return { board_id, story_pin: { metadata, pages } }
}

async function story({ me, board }: World): Promise<object> {
  const { image_signature } = uploaded(await upload(me, await makePicture('story')))
  return storyOptions(board.id, [image_signature])
}

/** Creates a story with a poll, and returns the poll's position. */
async function poll(world: World): Promise<object> {
  const { image_signature } = uploaded(await upload(world.me, await makePicture('poll')))
  const requires = {
    type: 'story_pin_interactive_sticker_block',
    interactive_type: 'poll',
    text: 'Which?',
    options: ['This', 'That'],
  }
  const options = storyOptions(world.board.id, [image_signature], [requires])
  const { id } = data(await world.me.write<{ id: string }>('StoryPinResource', 'create', options))
  return { pin_id: id, page: 0, block: 1 }
}

async function tag(
  world: World,
): Promise<{ pin_id: string; x: number; y: number; tagged_objects: object[] }> {
  const pin_id = await someProduct(world.me)
  return { pin_id: (await sparePin(world)).id, x: 0.25, y: 0.75, tagged_objects: [{ pin_id }] }
}

async function tagId(world: World): Promise<string> {
  return data(await world.me.write<{ id: string }>('PinTagsResource', 'create', await tag(world))).id
}

/** Stories, and products tagged on pictures. */
export const storyRows = {
  StoryPinResource: {
    create: mine({ options: { board_id: '1', story_pin: 5 }, field: 'story_pin' }, story),
    update: mine(
      { options: { id: '1', revision: 1, board_id: '1', story_pin: 5 }, field: 'story_pin' },
      async (world) => {
        const options = await story(world)
        const { id } = data(await world.me.write<{ id: string }>('StoryPinResource', 'create', options))
        return { ...options, id, revision: 1 }
      },
    ),
  },
  StoryPinFontsResource: { get: read(null, () => ({})) },
  StoryCommentsResource: { get: mine(wrongId('comment_id'), () => ({ query: 'how' })) },
  // Tests may not call external pages; an address of this machine is refused.
  MusicTracksResource: { get: mine(wrongId('query'), () => ({ query: 'song' })) },
  StoryLinkResource: {
    create: { ...mine(wrongId('url'), () => ({ url: 'http://127.0.0.1:1/' })), answers: 400 },
  },
  StoryPollVoteResource: {
    create: mine(
      { options: { pin_id: '1', page: 0, block: 'b', option: 0 }, field: 'block' },
      async (world) => ({
        ...(await poll(world)),
        option: 1,
      }),
    ),
    delete: mine({ options: { pin_id: '1', page: -1, block: 0 }, field: 'page' }, poll),
  },
  PinTagsResource: {
    get: read(wrongId('pin_id'), ({ theirPin }) => ({ pin_id: theirPin.id })),
    create: mine({ options: { pin_id: '1', x: 'left', y: 0, tagged_objects: [] }, field: 'x' }, tag),
    update: mine({ options: { tag_id: '1', x: 2 }, field: 'x' }, async (world) => ({
      tag_id: await tagId(world),
      x: 0.5,
    })),
    delete: mine(wrongId('tag_id'), async (world) => ({ tag_id: await tagId(world) })),
  },
  TaggedObjectResource: {
    create: mine(wrongId('link'), () => ({ link: 'https://example.org/lamp' })),
  },
  ProductPinsResource: { get: mine(wrongId('query'), () => ({ query: 'room' })) },
}
