import { z } from 'zod'
import { wireProfile } from '@/lib/accounts/account/schema'
import { endpoint } from '@/lib/core/endpoint'
import { createCover, deleteCover, moveCover } from './commands.server'
import { coverCreate, coverUpdate } from './schema'

/** The cover of the viewer's business profile. */
export const coverEndpoints = [
  endpoint({
    door: 'ProfileCoverResource.create',
    needs: 'upload',
    for: 'cover',
    limit: 'write',
    input: coverCreate,
    output: wireProfile,
    run: ({ viewer, input }) => createCover(viewer, input),
  }),
  endpoint({
    door: 'ProfileCoverResource.update',
    needs: 'account',
    for: 'cover',
    limit: 'write',
    input: coverUpdate,
    output: wireProfile,
    run: ({ viewer, input }) => moveCover(viewer, input),
  }),
  endpoint({
    door: 'ProfileCoverResource.delete',
    needs: 'account',
    for: 'cover',
    limit: 'write',
    input: z.object({}),
    output: wireProfile,
    run: ({ viewer }) => deleteCover(viewer),
  }),
] as const
