import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'
import { idSchema } from '@/lib/core/input'
import { addTry, deleteTry, updateTry } from './commands.server'
import { markTry } from './marks.server'
import { triesOf, triesOfUser } from './queries.server'
import {
  triesGet,
  tryCreate,
  tryDelete,
  tryUpdate,
  userTriesGet,
  wireTry,
  wireTryMarks,
  wireUserTry,
} from './schema'

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

const ofTry = z.object({ id: idSchema })

/** Declares a mark on a try: POST sets it, DELETE removes it. */
const mark = <const Path extends `/v3/${string}`>(
  path: Path,
  names: [set: string, unset: string],
  kind: 'like' | 'helpful',
) => {
  const common = { needs: 'react', limit: 'write', input: ofTry, output: wireTryMarks } as const
  return [
    endpoint({
      ...common,
      door: `POST ${path}` as const,
      name: names[0],
      run: ({ viewer, input }) => markTry(viewer, input.id, kind, true),
    }),
    endpoint({
      ...common,
      door: `DELETE ${path}` as const,
      name: names[1],
      run: ({ viewer, input }) => markTry(viewer, input.id, kind, false),
    }),
  ] as const
}

/** Likes and helpful marks of tries; `/v3/helpful/1/…` is for comments. */
export const tryCalls = [
  ...mark('/v3/did_it/:id/like/', ['v3_like_did_it', 'v3_unlike_did_it'], 'like'),
  ...mark('/v3/did_it/:id/helpful/', ['v3_mark_did_it_helpful', 'v3_unmark_did_it_helpful'], 'helpful'),
] as const
