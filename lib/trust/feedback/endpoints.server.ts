import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'
import { closeFeedback, feedbackOf, sendFeedback } from './commands.server'
import { feedbackCreate, feedbackGet, feedbackUpdate, wireFeedback } from './schema'

/** Calls for sending feedback, and for reading it as an admin. */
export const feedbackEndpoints = [
  endpoint({
    door: 'POST /v3/analytics/feedback/',
    name: 'v3_send_feedback',
    needs: 'anyone',
    limit: 'write',
    input: feedbackCreate,
    output: z.strictObject({ sent: z.literal(true) }),
    run: ({ viewer, input }) => sendFeedback(viewer, input),
  }),
  endpoint({
    door: 'FeedbackResource.get',
    needs: 'admin',
    list: true,
    limit: 'read',
    input: feedbackGet,
    output: wireFeedback,
    run: ({ input }) => feedbackOf(input),
  }),
  endpoint({
    door: 'FeedbackResource.update',
    needs: 'admin',
    limit: 'write',
    input: feedbackUpdate,
    output: z.strictObject({ id: safeString(), is_done: z.boolean() }),
    run: ({ input }) => closeFeedback(input),
  }),
] as const
