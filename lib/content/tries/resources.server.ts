import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'
import { addTry, deleteTry, updateTry } from './commands.server'
import { triesOf, triesOfUser } from './queries.server'
import { triesGet, tryCreate, tryDelete, tryUpdate, userTriesGet, wireTry, wireUserTry } from './schema'

export const tryEndpoints = [
  endpoint({
    door: 'DidItActivityResource.get',
    needs: 'anyone',
    list: true,
    limit: 'read',
    input: triesGet,
    output: wireTry,
    run: ({ viewer, input }) => triesOf(viewer, input),
  }),
  endpoint({
    door: 'UserTriesResource.get',
    needs: 'anyone',
    list: true,
    limit: 'read',
    input: userTriesGet,
    output: wireUserTry,
    run: ({ viewer, input }) => triesOfUser(viewer, input),
  }),
  endpoint({
    door: 'DidItActivityResource.create',
    needs: 'comment',
    limit: 'write',
    input: tryCreate,
    output: wireTry,
    run: ({ viewer, input }) => addTry(viewer, input),
  }),
  endpoint({
    door: 'DidItActivityResource.update',
    needs: 'comment',
    limit: 'write',
    input: tryUpdate,
    output: wireTry,
    run: ({ viewer, input }) => updateTry(viewer, input),
  }),
  endpoint({
    door: 'DidItActivityResource.delete',
    needs: 'comment',
    limit: 'write',
    input: tryDelete,
    output: z.null(),
    run: ({ viewer, input }) => deleteTry(viewer, input.id),
  }),
] as const
