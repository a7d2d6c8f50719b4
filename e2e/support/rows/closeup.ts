import { data } from '../client'
import type { Pin } from '../people/actions'
import { sparePin, type World } from '../world'
import { mine, read, wrongId } from './row'

/** Creates a pin of `doer` with a unique linked page. */
async function linkedPin(world: World): Promise<Pin> {
  const pin = await sparePin(world)
  const link = `https://shop.example/${pin.id}/`
  return data(await world.me.write<Pin>('PinResource', 'update', { id: pin.id, link }))
}

/** Links of pins, and their forms. Blocked sites are for admins only (29). */
export const closeupRows = {
  BlockedLinkResource: {
    get: { ...mine(null, () => ({})), answers: 403 },
    create: { ...mine(null, () => ({ host: 'spam.example' })), answers: 403 },
    delete: { ...mine(null, () => ({ host: 'spam.example' })), answers: 403 },
  },
  RichMetadataResource: {
    update: mine(wrongId('pin_id'), async (world) => ({ pin_id: (await linkedPin(world)).id })),
  },
  // The tested account is not a business; lib/content/leads/leads.db.test.ts tests both.
  LeadFormResource: {
    get: read(wrongId('pin_id'), ({ theirPin }) => ({ pin_id: theirPin.id })),
    create: {
      ...mine(wrongId('pin_id'), async (world) => ({
        pin_id: (await sparePin(world)).id,
        title: 'Letters',
        fields: ['email'],
        consent_text: 'You may write to me.',
        privacy_url: 'https://shop.example/privacy',
      })),
      answers: 403,
    },
    delete: {
      ...mine(wrongId('pin_id'), async (world) => ({ pin_id: (await sparePin(world)).id })),
      answers: 404,
    },
  },
  // Without an ad there is no form; lib/ads/forms/forms.db.test.ts has some.
  PromotedFormResource: {
    get: read({ options: { pin_id: { $gt: '' }, via: 'x' }, field: 'pin_id' }, ({ theirPin }) => ({
      pin_id: theirPin.id,
      via: 'x',
    })),
    create: {
      ...mine(null, ({ theirPin }) => ({ pin_id: theirPin.id, via: 'x', answers: [], consent: true })),
      answers: 403,
    },
  },
  LeadSubmissionResource: {
    // An unverified member cannot submit a form; e2e/http/closeup/closeup.test.ts tests a verified one.
    create: { ...mine(null, () => ({ form_id: '1', consent: true })), answers: 403 },
  },
}
