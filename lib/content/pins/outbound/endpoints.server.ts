import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'
import { blockedHosts, blockHost, unblockHost } from './admin.server'
import { refreshRich } from './refresh.server'
import { blockedCreate, blockedDelete, blockedGet, refreshUpdate } from './schema'
import { wireBlockedHost } from './wire'

/** Blocked sites, and the data of linked pages. */
export const outboundEndpoints = [
  /** The blocked sites, for admins. */
  endpoint({
    door: 'BlockedLinkResource.get',
    needs: 'admin',
    list: true,
    limit: 'search',
    input: blockedGet,
    output: wireBlockedHost,
    run: ({ input }) => blockedHosts(input),
  }),
  /** The blocked sites, for admins. */
  endpoint({
    door: 'BlockedLinkResource.create',
    needs: 'admin',
    limit: 'write',
    input: blockedCreate,
    output: wireBlockedHost,
    run: ({ viewer, input, origin }) => blockHost(viewer, input, origin),
  }),
  /** The blocked sites, for admins. */
  endpoint({
    door: 'BlockedLinkResource.delete',
    needs: 'admin',
    limit: 'write',
    input: blockedDelete,
    output: z.strictObject({
      host: safeString(),
    }),
    run: ({ viewer, input, origin }) => unblockHost(viewer, input.host, origin),
  }),
  endpoint({
    door: 'RichMetadataResource.update',
    needs: 'save',
    limit: 'write',
    input: refreshUpdate,
    output: z.strictObject({
      pin_id: safeString(),
      status: z.literal('asked'),
    }),
    run: ({ viewer, input }) => refreshRich(viewer, input.pin_id),
  }),
] as const
