import { data } from '../client'
import type { Pin } from '../deeds'
import { sparePin, type World } from '../world'
import { mine, wrongId } from './row'

/** A pin of the doer's that links to a page of its own, so that nobody else has asked for it. */
async function linkedPin(world: World): Promise<Pin> {
  const pin = await sparePin(world)
  const link = `https://shop.example/${pin.id}/`
  return data(await world.me.write<Pin>('PinResource', 'update', { id: pin.id, link }))
}

/** Where pins lead, and what is asked on them. Blocked sites are of admins alone, whoever else asks (29). */
export const closeupRows = {
  BlockedLinkResource: {
    get: { ...mine(null, () => ({})), answers: 403 },
    create: { ...mine(null, () => ({ host: 'spam.example' })), answers: 403 },
    delete: { ...mine(null, () => ({ host: 'spam.example' })), answers: 403 },
  },
  RichMetadataResource: {
    update: mine(wrongId('pin_id'), async (world) => ({ pin_id: (await linkedPin(world)).id })),
  },
}
