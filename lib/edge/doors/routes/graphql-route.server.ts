import { z } from 'zod'
import { operationOf, runPersisted } from '@/lib/closeup/graphql/persisted.server'
import { refuseMethod } from '@/lib/core/app-error'
import { safeString } from '@/lib/core/input'
import { nameIssue } from '@/lib/core/reasons'
import { defineDoor } from '@/lib/edge/doors/define-route.server'
import { readBody } from '@/lib/platform/http/body.server'

const input = z.object({
  queryHash: safeString().max(128),
  variables: z.record(safeString(), z.unknown()).default({}),
})

/** `POST /_/graphql/ {queryHash, variables}`: only persisted documents, no GET and no batches. */
export const answerGraphql = defineDoor({
  limit: 'read',
  readsByPost: true,
  refuse: (error) => ({
    errors: [{ message: error.message, extensions: { code: error.code, name: error.errorName } }],
  }),
  work: async ({ request, viewer, time }) => {
    if (request.method !== 'POST') refuseMethod('POST')
    const { queryHash, variables } = input.parse(await readBody(request), { error: nameIssue })
    const operation = operationOf(viewer, queryHash)
    if (operation) time(`graphql ${operation}`)
    return { body: await runPersisted(viewer, queryHash, variables) }
  },
})
