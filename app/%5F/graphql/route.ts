import { serveGraphql } from '@/lib/edge/doors/graphql-route.server'

export {
  serveGraphql as DELETE,
  serveGraphql as GET,
  serveGraphql as PATCH,
  serveGraphql as POST,
  serveGraphql as PUT,
}
