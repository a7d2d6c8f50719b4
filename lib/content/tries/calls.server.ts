import { z } from 'zod'
import { idSchema } from '@/lib/core/input'
import { memberCall, type RestCalls } from '@/lib/core/rest'
import { markTry } from './marks.server'

const ofTry = z.object({ id: idSchema })

/** Declares one method of a mark on a try. */
const mark = (name: string, kind: 'like' | 'helpful', wanted: boolean) =>
  memberCall({
    name,
    needs: 'react',
    limit: 'write',
    input: ofTry,
    run: ({ viewer, input }) => markTry(viewer, input.id, kind, wanted),
  })

/** Liking a try and finding it helpful; `/v3/helpful/1/…` is that of comments (specification part 1, section 7). */
export const tryCalls = {
  '/v3/did_it/:id/like/': {
    POST: mark('v3_like_did_it', 'like', true),
    DELETE: mark('v3_unlike_did_it', 'like', false),
  },
  '/v3/did_it/:id/helpful/': {
    POST: mark('v3_mark_did_it_helpful', 'helpful', true),
    DELETE: mark('v3_unmark_did_it_helpful', 'helpful', false),
  },
} satisfies Record<string, RestCalls>
