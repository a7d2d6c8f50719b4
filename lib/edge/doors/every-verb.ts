/** Returns the handlers of a route that answers every verb itself. */
export const everyVerb = <Handler>(serve: Handler) => ({
  DELETE: serve,
  GET: serve,
  PATCH: serve,
  POST: serve,
  PUT: serve,
})
