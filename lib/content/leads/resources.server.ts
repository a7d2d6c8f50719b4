import { Readable } from 'node:stream'
import { streamEndpoint } from '@/lib/core/endpoint'
import { anyone, member } from '@/lib/core/resource'
import { removeLeadForm, setLeadForm, submitLead } from './commands.server'
import { leadAnswers, leadFormOf } from './queries.server'
import { leadCsv, leadFormDelete, leadFormGet, leadFormSet, leadSubmit } from './schema'

/** Forms on pins (specification part 1, section 3, Lead-gen info). Their answers go by `/v3/lead_forms/:id/submissions/`. */
export const leadResources = {
  LeadFormResource: {
    get: anyone({
      limit: 'read',
      input: leadFormGet,
      run: ({ viewer, input }) => leadFormOf(viewer, input.pin_id),
    }),
    create: member({
      needs: 'save',
      limit: 'write',
      input: leadFormSet,
      run: ({ viewer, input }) => setLeadForm(viewer, input),
    }),
    delete: member({
      needs: 'save',
      limit: 'write',
      input: leadFormDelete,
      run: ({ viewer, input }) => removeLeadForm(viewer, input.pin_id),
    }),
  },
  /** Counted over all web processes: who answers fifty forms in an hour is no customer. */
  LeadSubmissionResource: {
    create: member({
      needs: 'message',
      limit: 'invite',
      input: leadSubmit,
      run: ({ viewer, input }) => submitLead(viewer, input),
    }),
  },
}

/** The answers to a form as CSV, for its signed-in owner only. */
export const leadEndpoints = [
  streamEndpoint({
    rest: ['GET', '/v3/lead_forms/:id/submissions/'],
    name: 'v3_get_lead_submissions',
    needs: 'account',
    limit: 'read',
    input: leadCsv,
    stream: async ({ viewer, input }) => {
      const lines = Readable.from(await leadAnswers(viewer, input.id))
      return {
        type: 'text/csv; charset=utf-8',
        filename: 'answers.csv',
        stream: lines.map((line: string) => Buffer.from(line)),
      }
    },
  }),
] as const
