import type { z } from 'zod'
import { requireBusinessArea } from '@/lib/business/access/access.server'
import { businessCall } from '@/lib/business/access/endpoints.server'
import { permit } from '@/lib/core/app-error'
import type { RestVerb } from '@/lib/core/door'
import { type Declared, endpoint } from '@/lib/core/endpoint'
import { env } from '@/lib/core/env.server'
import type { Page } from '@/lib/core/input'
import type { Call } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'

type V5 = `${RestVerb} /v5/${string}`

type Spec<D extends V5, In extends z.ZodType, Out> = {
  door: D
  input: In
  run: (call: Call<Member, z.output<In>>) => Promise<Out>
}

/** Refuses calls of the ads area if the host disabled it, or the business area that it needs. @throws AppError 404 */
export function requireAdsArea(): void {
  requireBusinessArea()
  permit(env().ADS_ENABLED, 'notFound')
}

/** Declares a call of the ads area: for members only, and missing if the area is disabled. */
export function adsCall<const D extends V5, In extends z.ZodType, Out extends z.ZodType>({
  run,
  ...spec
}: Spec<D, In, z.output<Out>> & {
  output: Out
  bodyList?: string
  needs?: 'account'
  status?: 204
}): Declared<D, In, Out, false, never> {
  return businessCall<D, In, Out>({
    ...spec,
    run: async (call) => {
      requireAdsArea()
      return run(call)
    },
  })
}

/** Declares a paged list of the ads area in the form of v5. */
export function adsList<const D extends V5, In extends z.ZodType, Item extends z.ZodType>({
  item,
  run,
  ...spec
}: Spec<D, In, Page<z.output<Item>>> & { item: Item }) {
  return endpoint({
    needs: 'account',
    limit: 'read',
    list: true,
    ...spec,
    output: item,
    run: async (call: Call<Member, z.output<In>>) => {
      requireAdsArea()
      return run(call)
    },
  })
}
