import { z } from 'zod'
import { wireInterest } from '@/lib/content/topics/schema'
import { endpoint, nothing } from '@/lib/core/endpoint'
import { idSchema, safeString } from '@/lib/core/input'
import { topicsOfBoard } from './boards/board-topics.server'
import { wireNote } from './card/wire'
import { deletePin, updatePin } from './commands.server'
import { boardTitlesFor, countsOfPin } from './pin-counts.server'
import { createdPins, pinsOfUser } from './queries.server'
import {
  anyUserPinsGet,
  boardTopicsGet,
  noteUpdate,
  pinDelete,
  pinTopicsGet,
  pinUpdate,
  userPinsGet,
  wirePin,
} from './schema'
import { copyPins, deletePins, updatePins } from './write/bulk-commands.server'
import { bulkCopy, bulkDelete, bulkUpdate } from './write/bulk-schema'
import { setNote } from './write/note.server'
import { topicsOf } from './write/topics.server'

/** Returns an update with the section under its own name. */
function inSection({ board_section_id, ...input }: z.output<typeof pinUpdate>) {
  const isNamed = input.section === undefined && board_section_id !== undefined
  return isNamed ? { ...input, section: board_section_id } : input
}

export const pinEndpoints = [
  endpoint({
    door: 'PinResource.update',
    needs: 'save',
    for: 'pins of user_id',
    limit: 'write',
    input: pinUpdate,
    output: wirePin,
    run: ({ viewer, input }) => updatePin(viewer, inSection(input)),
  }),
  endpoint({
    door: 'PinResource.delete',
    needs: 'save',
    for: 'pins of user_id',
    limit: 'write',
    input: pinDelete,
    output: nothing,
    run: ({ viewer, input }) => deletePin(viewer, input.id),
  }),
  endpoint({
    door: 'PinNoteResource.update',
    needs: 'save',
    limit: 'write',
    input: noteUpdate,
    output: wireNote,
    run: ({ viewer, input }) => setNote(viewer, input.pin_id, input.text),
  }),
  endpoint({
    door: 'OnPinAnalyticsResource.get',
    needs: 'read',
    limit: 'read',
    input: z.object({ pin_id: idSchema }),
    output: z.strictObject({
      pin_id: safeString(),
      saves: z.number(),
      comments: z.number(),
      reactions: z.number(),
      tries: z.number(),
      outbound_clicks: z.number(),
    }),
    run: ({ viewer, input }) => countsOfPin(viewer, input.pin_id),
  }),
  endpoint({
    door: 'BoardTitleSuggestionsResource.get',
    needs: 'read',
    limit: 'read',
    input: z.object({ pin_id: idSchema }),
    output: z.array(z.strictObject({ title: safeString() })),
    run: async ({ viewer, input }) =>
      (await boardTitlesFor(viewer, input.pin_id)).map((title) => ({ title })),
  }),
  endpoint({
    door: 'PinInterestsResource.get',
    needs: 'anyone',
    limit: 'read',
    input: pinTopicsGet,
    output: z.array(wireInterest),
    run: ({ viewer, input }) => topicsOf(viewer, input.pin_id),
  }),
  endpoint({
    door: 'GET /v3/boards/:id/interests/',
    name: 'v3_get_board_interests',
    needs: 'anyone',
    limit: 'read',
    input: boardTopicsGet,
    output: z.array(wireInterest),
    run: ({ viewer, input }) => topicsOfBoard(viewer, input.id),
  }),
  endpoint({
    door: 'BulkEditResource.create',
    needs: 'save',
    limit: 'write',
    input: bulkCopy,
    output: z.array(wirePin),
    run: ({ viewer, input }) => copyPins(viewer, input),
  }),
  endpoint({
    door: 'BulkEditResource.update',
    needs: 'save',
    limit: 'write',
    input: bulkUpdate,
    output: z.array(wirePin),
    run: ({ viewer, input }) => updatePins(viewer, input),
  }),
  endpoint({
    door: 'BulkEditResource.delete',
    needs: 'save',
    limit: 'write',
    input: bulkDelete,
    output: nothing,
    run: ({ viewer, input }) => deletePins(viewer, input),
  }),
  endpoint({
    door: 'UserPinsResource.get',
    needs: 'anyone',
    for: 'all visitors',
    list: true,
    limit: 'read',
    input: anyUserPinsGet,
    output: wirePin,
    run: ({ viewer, input }) => pinsOfUser(viewer, input),
  }),
  endpoint({
    door: 'UserActivityPinsResource.get',
    needs: 'anyone',
    list: true,
    limit: 'read',
    input: userPinsGet,
    output: wirePin,
    run: ({ viewer, input }) => createdPins(viewer, input.username, input),
  }),
] as const
