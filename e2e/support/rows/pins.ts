import { mine, read, wrongId } from './row'

/** Favourites, notes and topics of pins. */
export const pinRows = {
  PinFavoriteResource: {
    get: mine({ options: { page_size: 'many' }, field: 'page_size' }, () => ({})),
    create: mine(wrongId('pin_id'), ({ theirPin }) => ({ pin_id: theirPin.id })),
    delete: mine(wrongId('pin_id'), ({ theirPin }) => ({ pin_id: theirPin.id })),
  },
  PinNoteResource: {
    update: mine({ options: { pin_id: '1', text: 5 }, field: 'text' }, ({ pin }) => ({
      pin_id: pin.id,
      text: 'For the hall',
    })),
  },
  PinInterestsResource: { get: read(wrongId('pin_id'), ({ theirPin }) => ({ pin_id: theirPin.id })) },
  InterestsResource: { get: read(null, () => ({})) },
}
