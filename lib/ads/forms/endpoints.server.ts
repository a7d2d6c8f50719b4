import { Readable } from 'node:stream'
import { z } from 'zod'
import { endpoint, streamEndpoint } from '@/lib/core/endpoint'
import { idSchema } from '@/lib/core/input'
import { adsCall, adsList, requireAdsArea } from '../area/endpoints.server'
import { createForms, updateForms } from './commands.server'
import { createHook, deleteHook, hookById, hooksOf } from './hooks/commands.server'
import { testForm } from './hooks/deliver.server'
import { formTest, hookCreate, hookGet, hooksGet, wireFormTest, wireHook } from './hooks/schema'
import { formById, formsOf, submissionsFile } from './queries.server'
import {
  formGet,
  formsCreate,
  formsGet,
  formsUpdate,
  sentFormGet,
  sentFormSend,
  submissionGet,
  submissionsGet,
  wireCleared,
  wireForm,
  wireForms,
  wireSentForm,
  wireSubmission,
} from './schema'
import { sendForm, sentForm } from './sent.server'
import { clearSubmissions, deleteSubmission, submissionsOf } from './submissions.server'

const forms = '/v5/ad_accounts/:ad_account_id/lead_forms'
const hooks = '/v5/ad_accounts/:ad_account_id/leads/subscriptions'

export const formEndpoints = [
  adsList({
    door: `GET ${forms}`,
    input: formsGet,
    item: wireForm,
    run: ({ viewer, input }) => formsOf(viewer, input),
  }),
  adsCall({
    door: `POST ${forms}`,
    bodyList: 'items',
    input: formsCreate,
    output: wireForms,
    run: ({ viewer, input, origin }) => createForms(viewer, input, origin),
  }),
  adsCall({
    door: `PATCH ${forms}`,
    bodyList: 'items',
    input: formsUpdate,
    output: wireForms,
    run: ({ viewer, input, origin }) => updateForms(viewer, input, origin),
  }),
  adsCall({
    door: `GET ${forms}/:lead_form_id`,
    input: formGet,
    output: wireForm,
    run: ({ viewer, input }) => formById(viewer, input),
  }),
  adsCall({
    door: `DELETE ${forms}/:lead_form_id/submissions`,
    input: formGet,
    output: wireCleared,
    run: ({ viewer, input, origin }) => clearSubmissions(viewer, input, origin),
  }),
  adsList({
    door: `GET ${forms}/:lead_form_id/submissions`,
    input: submissionsGet,
    item: wireSubmission,
    run: ({ viewer, input }) => submissionsOf(viewer, input),
  }),
  adsCall({
    door: `DELETE ${forms}/:lead_form_id/submissions/:submission_id`,
    input: submissionGet,
    output: wireCleared,
    run: ({ viewer, input, origin }) => deleteSubmission(viewer, input, origin),
  }),
  adsCall({
    door: `POST ${forms}/:lead_form_id/test`,
    input: formTest,
    output: wireFormTest,
    run: ({ viewer, input }) => testForm(viewer, input),
  }),
  adsList({
    door: `GET ${hooks}`,
    input: hooksGet,
    item: wireHook,
    run: ({ viewer, input }) => hooksOf(viewer, input),
  }),
  adsCall({
    door: `POST ${hooks}`,
    input: hookCreate,
    output: wireHook,
    run: ({ viewer, input, origin }) => createHook(viewer, input, origin),
  }),
  adsCall({
    door: `GET ${hooks}/:subscription_id`,
    input: hookGet,
    output: wireHook,
    run: ({ viewer, input }) => hookById(viewer, input),
  }),
  adsCall({
    door: `DELETE ${hooks}/:subscription_id`,
    input: hookGet,
    output: z.null(),
    status: 204,
    run: ({ viewer, input, origin }) => deleteHook(viewer, input, origin),
  }),
] as const

/** The submissions as a file. */
export const formFiles = [
  streamEndpoint({
    door: `GET ${forms}/:lead_form_id/submissions/csv`,
    needs: 'account',
    limit: 'read',
    input: formGet,
    stream: async ({ viewer, input }) => {
      requireAdsArea()
      const lines = Readable.from(await submissionsFile(viewer, input))
      return {
        type: 'text/csv; charset=utf-8',
        filename: `answers-${input.lead_form_id}.csv`,
        stream: lines.map((line: string) => Buffer.from(line)),
      }
    },
  }),
] as const

/** The form of an ad, for the person who opened it. */
export const sentFormEndpoints = [
  endpoint({
    door: 'PromotedFormResource.get',
    needs: 'anyone',
    limit: 'read',
    input: sentFormGet,
    output: wireSentForm.nullable(),
    run: ({ viewer, input }) => {
      requireAdsArea()
      return sentForm(viewer, input)
    },
  }),
  /** Limited across all web processes, as other forms are. */
  endpoint({
    door: 'PromotedFormResource.create',
    needs: 'message',
    limit: 'invite',
    input: sentFormSend,
    output: z.strictObject({ form_id: idSchema, submitted_by_me: z.literal(true) }),
    run: ({ viewer, input }) => {
      requireAdsArea()
      return sendForm(viewer, input)
    },
  }),
] as const
