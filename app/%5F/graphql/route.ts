import { serveGraphql } from '@/lib/serve/graphql-route.server'

export {
  serveGraphql as DELETE,
  serveGraphql as GET,
  serveGraphql as PATCH,
  serveGraphql as POST,
  serveGraphql as PUT,
}
