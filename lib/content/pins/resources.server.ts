import { anyone, list, member } from '@/lib/core/resource'
import { copyPins, deletePins, updatePins } from './bulk-commands.server'
import { deletePin, repin, updatePin } from './commands.server'
import { setNote } from './note.server'
import { createdPins, pinsOfUser } from './queries.server'
import {
  bulkCopy,
  bulkDelete,
  bulkUpdate,
  noteUpdate,
  pinDelete,
  pinTopicsGet,
  pinUpdate,
  repinCreate,
  userPinsGet,
} from './schema'
import { topicsOf } from './topics.server'

/** Writing calls on an existing pin: the closeup reads it, lib/create makes it. */
export const pinWrites = {
  update: member({
    needs: 'save',
    limit: 'write',
    input: pinUpdate,
    run: ({ viewer, input }) => updatePin(viewer, input),
  }),
  delete: member({
    needs: 'save',
    limit: 'write',
    input: pinDelete,
    run: ({ viewer, input }) => deletePin(viewer, input.id),
  }),
}

export const pinResources = {
  PinNoteResource: {
    update: member({
      needs: 'save',
      limit: 'write',
      input: noteUpdate,
      run: ({ viewer, input }) => setNote(viewer, input.pin_id, input.text),
    }),
  },
  PinInterestsResource: {
    get: anyone({
      limit: 'read',
      input: pinTopicsGet,
      run: ({ viewer, input }) => topicsOf(viewer, input.pin_id),
    }),
  },
  RepinResource: {
    create: member({
      needs: 'save',
      limit: 'write',
      input: repinCreate,
      run: ({ viewer, input }) => repin(viewer, input),
    }),
  },
  BulkEditResource: {
    create: member({
      needs: 'save',
      limit: 'write',
      input: bulkCopy,
      run: ({ viewer, input }) => copyPins(viewer, input),
    }),
    update: member({
      needs: 'save',
      limit: 'write',
      input: bulkUpdate,
      run: ({ viewer, input }) => updatePins(viewer, input),
    }),
    delete: member({
      needs: 'save',
      limit: 'write',
      input: bulkDelete,
      run: ({ viewer, input }) => deletePins(viewer, input),
    }),
  },
  UserPinsResource: {
    get: list({ limit: 'read', input: userPinsGet, run: ({ viewer, input }) => pinsOfUser(viewer, input) }),
  },
  UserActivityPinsResource: {
    get: list({
      limit: 'read',
      input: userPinsGet,
      run: ({ viewer, input }) => createdPins(viewer, input.username, input),
    }),
  },
}
