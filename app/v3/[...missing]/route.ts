import { serveMissing } from '@/lib/serve/missing.server'

export {
  serveMissing as DELETE,
  serveMissing as GET,
  serveMissing as PATCH,
  serveMissing as POST,
  serveMissing as PUT,
}
