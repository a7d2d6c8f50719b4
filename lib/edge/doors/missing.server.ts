import { refuse } from '@/lib/core/app-error'
import { defineRoute } from './define-route.server'
import { restFailure } from './rest-failure'

/** Answers unknown addresses under an endpoint prefix: 404 in the envelope, for every verb. */
export const serveMissing = defineRoute({
  limit: 'read',
  csrf: 'exempt',
  refuse: (error) => restFailure('missing', error),
  work: async () => {
    refuse('notFound')
  },
})
