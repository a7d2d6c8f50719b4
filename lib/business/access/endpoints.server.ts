import { z } from 'zod'
import type { Ability } from '@/lib/core/ability'
import type { RestVerb } from '@/lib/core/door'
import { type Declared, endpoint } from '@/lib/core/endpoint'
import type { Call } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import type { TablePage } from '../tables/schema'
import { requireBusinessArea } from './access.server'

type V5 = `${RestVerb} /v5/${string}`

type Spec<D extends V5, In extends z.ZodType, Out> = {
  door: D
  input: In
  run: (call: Call<Member, z.output<In>>) => Promise<Out>
}

/**
 * Returns the ability that a call needs by default: one that adds or changes something needs `manage`. Reading, and ending a
 * right, an invite or an item, needs only an account, so that a person who may write nothing can still leave.
 */
const abilityFor = (door: V5): Ability => (/^(?:GET|DELETE) /.test(door) ? 'account' : 'manage')

/** Declares a call of the business area: for members only, and missing if the area is disabled. */
export function businessCall<const D extends V5, In extends z.ZodType, Out extends z.ZodType>(
  spec: Spec<D, In, z.output<Out>> & {
    output: Out
    status?: 200 | 201 | 202 | 204
    bodyList?: string
    /** Another ability than the verb's. */
    needs?: 'account' | 'invite' | 'manage'
  },
): Declared<D, In, Out, false, never> {
  return endpoint<D, Ability, In, Out>({
    needs: abilityFor(spec.door),
    limit: spec.door.startsWith('GET ') ? 'read' : 'write',
    ...spec,
    run: async (call: Call<Member, z.output<In>>) => {
      requireBusinessArea()
      return spec.run(call)
    },
  })
}

/** Declares a list of the business area in the form of v5, with its total besides the items. */
export function businessList<const D extends V5, In extends z.ZodType, Item extends z.ZodType>({
  item,
  run,
  ...spec
}: Spec<D, In, TablePage<z.output<Item>>> & { item: Item }) {
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
