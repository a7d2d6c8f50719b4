import { Readable } from 'node:stream'
import { z } from 'zod'
import { endpoint, nothing, streamEndpoint } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'
import { removeLeadForm, setLeadForm, submitLead } from './commands.server'
import { leadAnswers, leadFormOf } from './queries.server'
import { leadCsv, leadFormDelete, leadFormGet, leadFormSet, leadSubmit } from './schema'
import { wireLeadForm } from './wire'

/** Forms on pins (specification part 1, section 3, Lead-gen info). Their answers are at `/v3/lead_forms/:id/submissions/`. */
export const leadEndpoints = [
  endpoint({
    door: 'LeadFormResource.get',
    needs: 'anyone',
    limit: 'read',
    input: leadFormGet,
    output: wireLeadForm.nullable(),
    run: ({ viewer, input }) => leadFormOf(viewer, input.pin_id),
  }),
  endpoint({
    door: 'LeadFormResource.create',
    needs: 'save',
    limit: 'write',
    input: leadFormSet,
    output: wireLeadForm,
    run: ({ viewer, input }) => setLeadForm(viewer, input),
  }),
  endpoint({
    door: 'LeadFormResource.delete',
    needs: 'save',
    limit: 'write',
    input: leadFormDelete,
    output: nothing,
    run: ({ viewer, input }) => removeLeadForm(viewer, input.pin_id),
  }),
  /** Limited across all web processes: fifty submissions an hour are not a customer's. */
  endpoint({
    door: 'LeadSubmissionResource.create',
    needs: 'message',
    limit: 'invite',
    input: leadSubmit,
    output: z.strictObject({
      form_id: safeString(),
      submitted_by_me: z.literal(true),
    }),
    run: ({ viewer, input }) => submitLead(viewer, input),
  }),
] as const

/** The answers to a form as CSV, for its signed-in owner only. */
export const leadFiles = [
  streamEndpoint({
    door: 'GET /v3/lead_forms/:id/submissions/',
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
