import { serveMissing } from '@/lib/edge/doors/missing.server'

export {
  serveMissing as DELETE,
  serveMissing as GET,
  serveMissing as PATCH,
  serveMissing as POST,
  serveMissing as PUT,
}
