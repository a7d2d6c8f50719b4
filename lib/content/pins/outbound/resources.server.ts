import { member, memberList } from '@/lib/core/resource'
import { blockedHosts, blockHost, unblockHost } from './admin.server'
import { refreshRich } from './refresh.server'
import { blockedCreate, blockedDelete, blockedGet, refreshUpdate } from './schema'

/** Allowed link targets, and the data of their pages. */
export const outboundResources = {
  /** The blocked sites, for admins. */
  BlockedLinkResource: {
    get: memberList({
      needs: 'admin',
      limit: 'search',
      input: blockedGet,
      run: ({ input }) => blockedHosts(input),
    }),
    create: member({
      needs: 'admin',
      limit: 'write',
      input: blockedCreate,
      run: ({ viewer, input, origin }) => blockHost(viewer, input, origin),
    }),
    delete: member({
      needs: 'admin',
      limit: 'write',
      input: blockedDelete,
      run: ({ viewer, input, origin }) => unblockHost(viewer, input.host, origin),
    }),
  },
  RichMetadataResource: {
    update: member({
      needs: 'save',
      limit: 'write',
      input: refreshUpdate,
      run: ({ viewer, input }) => refreshRich(viewer, input.pin_id),
    }),
  },
}
