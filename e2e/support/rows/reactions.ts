import { mine, read, wrongId } from './row'

/** Reactions and who gave them. */
export const reactionRows = {
  ReactionsResource: {
    get: read(wrongId('pin_id'), ({ theirPin }) => ({ pin_id: theirPin.id })),
    create: mine({ options: { pin_id: '1', action_type: 'love' }, field: 'action_type' }, ({ theirPin }) => ({
      reaction_pin_id: theirPin.id,
      reaction_type: 5,
      action_type: 'reaction',
    })),
  },
  ReactionUsersResource: {
    get: read(wrongId('pin_id'), ({ theirPin }) => ({ pin_id: theirPin.id, page_size: 5 })),
  },
}
