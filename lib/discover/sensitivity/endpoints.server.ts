import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'
import { addLine, changeLine, deleteLine } from './line-commands.server'
import { linesInEditor, termsInEditor } from './queries.server'
import {
  helpLineCreate,
  helpLineDelete,
  helpLinesGet,
  helpLineUpdate,
  sensitiveTermCreate,
  sensitiveTermDelete,
  sensitiveTermsGet,
  sensitiveTermUpdate,
  wireHelpLineEdit,
  wireSensitiveTerm,
} from './schema'
import { addTerm, changeTerm, deleteTerm } from './term-commands.server'

const writes = { needs: 'admin', limit: 'write' } as const

/** The editor of sensitive searches, for admins; other members get code 29. */
export const sensitivityEndpoints = [
  endpoint({
    door: 'AdminSensitiveTermsResource.get',
    needs: 'admin',
    list: true,
    limit: 'search',
    input: sensitiveTermsGet,
    output: wireSensitiveTerm,
    run: ({ input }) => termsInEditor(input),
  }),
  endpoint({
    door: 'AdminSensitiveTermsResource.create',
    ...writes,
    input: sensitiveTermCreate,
    output: wireSensitiveTerm,
    run: ({ viewer, input, origin }) => addTerm(viewer, input, origin),
  }),
  endpoint({
    door: 'AdminSensitiveTermsResource.update',
    ...writes,
    input: sensitiveTermUpdate,
    output: wireSensitiveTerm,
    run: ({ viewer, input, origin }) => changeTerm(viewer, input, origin),
  }),
  endpoint({
    door: 'AdminSensitiveTermsResource.delete',
    ...writes,
    input: sensitiveTermDelete,
    output: z.null(),
    run: ({ viewer, input, origin }) => deleteTerm(viewer, input.term_id, origin),
  }),
  endpoint({
    door: 'AdminHelpLinesResource.get',
    needs: 'admin',
    limit: 'read',
    input: helpLinesGet,
    output: z.array(wireHelpLineEdit),
    run: () => linesInEditor(),
  }),
  endpoint({
    door: 'AdminHelpLinesResource.create',
    ...writes,
    input: helpLineCreate,
    output: wireHelpLineEdit,
    run: ({ viewer, input, origin }) => addLine(viewer, input, origin),
  }),
  endpoint({
    door: 'AdminHelpLinesResource.update',
    ...writes,
    input: helpLineUpdate,
    output: wireHelpLineEdit,
    run: ({ viewer, input, origin }) => changeLine(viewer, input, origin),
  }),
  endpoint({
    door: 'AdminHelpLinesResource.delete',
    ...writes,
    input: helpLineDelete,
    output: z.null(),
    run: ({ viewer, input, origin }) => deleteLine(viewer, input.line_id, origin),
  }),
] as const
