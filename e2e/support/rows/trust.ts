import { mine, type Row } from './row'

const wrongTarget = { options: { type: 'pin', id: { $gt: '' }, reason: 'spam' }, field: 'id' }

/** Reports. */
export const trustRows = {
  ReportResource: {
    create: mine(wrongTarget, ({ theirPin }) => ({ type: 'pin', id: theirPin.id, reason: 'spam' })),
  },
} satisfies Record<string, Record<string, Row>>
