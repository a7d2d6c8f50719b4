import { data } from '../client'
import { unique } from '../picture'
import { sparePin, type World } from '../world'
import { mine, read, wrongId } from './row'

/** Returns a processed photo: that of a pin of the world's `me`. */
async function photo(world: World): Promise<string> {
  const url = (await sparePin(world)).images.orig?.url ?? ''
  return url.slice(url.lastIndexOf('/') + 1, url.lastIndexOf('.'))
}

/** Creates a try of `me`. */
async function aTry(world: World): Promise<string> {
  const options = { pin_id: world.theirPin.id, image_signature: await photo(world), text: 'Worked!' }
  return data(await world.me.write<{ id: string }>('DidItActivityResource', 'create', options)).id
}

/** Tries and the comments on them. */
export const tryRows = {
  DidItActivityResource: {
    get: read(wrongId('pin_id'), ({ theirPin }) => ({ pin_id: theirPin.id })),
    create: mine(
      { options: { pin_id: '1', image_signature: 5 }, field: 'image_signature' },
      async (world) => ({
        pin_id: world.theirPin.id,
        image_signature: await photo(world),
      }),
    ),
    update: mine({ options: { id: '1', text: 5 }, field: 'text' }, async (world) => ({
      id: await aTry(world),
      text: 'Worked twice',
    })),
    delete: mine(wrongId('id'), async (world) => ({ id: await aTry(world) })),
  },
  UserTriesResource: {
    get: read({ options: { username: 5 }, field: 'username' }, ({ me }) => ({ username: me.username })),
  },
  DidItCommentsResource: {
    get: read(wrongId('did_it_id'), async (world) => ({
      did_it_id: await aTry(world),
      pin_id: world.theirPin.id,
    })),
    create: mine({ options: { did_it_id: '1', pin_id: '1', text: 5 }, field: 'text' }, async (world) => ({
      did_it_id: await aTry(world),
      pin_id: world.theirPin.id,
      text: unique('Well done '),
    })),
  },
}
