import { z } from 'zod'
import type { Ability } from '@/lib/core/ability'
import { endpoint } from '@/lib/core/endpoint'
import type { Call } from '@/lib/core/resource'
import type { RestVerb } from '@/lib/core/rest'
import type { Member } from '@/lib/core/viewer'
import type { TablePage } from '../tables/schema'
import { requireBusinessArea } from './access.server'

type Spec<V5 extends readonly [RestVerb, string], In extends z.ZodType, Out> = {
  v5: V5
  input: In
  run: (call: Call<Member, z.output<In>>) => Promise<Out>
}

/**
 * Returns the ability that a call needs by default: one that adds or changes something needs `manage`. Reading, and ending a
 * right, an invite or an item, needs only an account, so that a person who may write nothing can still leave.
 */
const abilityFor = (verb: RestVerb): Ability => (verb === 'GET' || verb === 'DELETE' ? 'account' : 'manage')

/** Declares a call of the business area: for members only, and missing if the area is disabled. */
export function businessCall<
  const V5 extends readonly [RestVerb, string],
  In extends z.ZodType,
  Out extends z.ZodType,
>(
  spec: Spec<V5, In, z.output<Out>> & {
    output: Out
    status?: 200 | 201 | 202 | 204
    bodyList?: string
    /** Another ability than the verb's. */
    needs?: 'account' | 'invite' | 'manage'
  },
) {
  return endpoint({
    needs: abilityFor(spec.v5[0]),
    limit: spec.v5[0] === 'GET' ? 'read' : 'write',
    ...spec,
    run: async (call: Call<Member, z.output<In>>) => {
      requireBusinessArea()
      return spec.run(call)
    },
  })
}

/** Declares a list of the business area in the form of v5, with its total besides the items. */
export function businessList<
  const V5 extends readonly [RestVerb, string],
  In extends z.ZodType,
  Item extends z.ZodType,
>({ item, run, ...spec }: Spec<V5, In, TablePage<z.output<Item>>> & { item: Item }) {
  return endpoint({
    needs: 'account',
    limit: 'read',
    list: 'within',
    ...spec,
    output: z.object({ items: z.array(item), total_count: z.int() }),
    run: async (call: Call<Member, z.output<In>>) => {
      requireBusinessArea()
      const { bookmark, ...data } = await run(call)
      return { data, bookmark }
    },
  })
}

/** The schema of an answer without data. */
export const nothing = z.null()
