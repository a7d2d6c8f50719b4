import { AppError } from '@/lib/core/app-error'
import { idSchema } from '@/lib/core/input'
import { leave } from '@/lib/pins/outbound/leave.server'
import type { Loader } from './loader.server'

/** `/out/:pin`: the way to the page behind a pin. */
export const loadLeave: Loader = async ({ viewer, params, query }) => {
  const { data: pin } = idSchema.safeParse(params.pin)
  if (!pin) throw new AppError(50)
  const leaving = await leave(viewer, pin, query.get('t') ?? '')
  if (leaving.way === 'go') return { redirect: leaving.link, permanent: false }
  return {
    screen: { name: 'leave', pinId: pin, ...leaving },
    seo: { title: leaving.host, canonical: `/pin/${pin}/`, noindex: true },
    status: leaving.way === 'blocked' ? 403 : 200,
  }
}
