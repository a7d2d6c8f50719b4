import { anyone, list, member } from '@/lib/core/resource'
import { copyPins, deletePins, updatePins } from './bulk-commands.server'
import { createPin, deletePin, repin, updatePin } from './commands.server'
import { createdPins, pinsOfUser, wholePin } from './queries.server'
import {
  bulkCopy,
  bulkDelete,
  bulkUpdate,
  pinCreate,
  pinDelete,
  pinGet,
  pinUpdate,
  repinCreate,
  userPinsGet,
} from './schema'

export const pinResources = {
  PinResource: {
    get: anyone({ limit: 'read', input: pinGet, run: ({ viewer, input }) => wholePin(viewer, input.id) }),
    create: member({
      needs: 'save',
      limit: 'write',
      input: pinCreate,
      run: ({ viewer, input }) => createPin(viewer, input),
    }),
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
