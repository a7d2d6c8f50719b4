import { endpoint } from '@/lib/core/endpoint'
import { accountAnswer, pinAnswer, pinsAnswer, topAnswer } from './answers.server'
import {
  accountGet,
  pinGet,
  pinsGet,
  topGet,
  topVideosGet,
  wireAccount,
  wirePin,
  wirePins,
  wireTop,
  wireTopVideos,
} from './schema'

const read = { needs: 'account', for: 'reading', limit: 'read' } as const

/** The numbers of pins and accounts, as the public description has them. */
export const reportEndpoints = [
  endpoint({
    door: 'GET /v5/pins/analytics',
    ...read,
    input: pinsGet,
    output: wirePins,
    run: ({ viewer, input }) => pinsAnswer(viewer, input),
  }),
  endpoint({
    door: 'GET /v5/pins/:pin_id/analytics',
    ...read,
    input: pinGet,
    output: wirePin,
    run: ({ viewer, input }) => pinAnswer(viewer, input),
  }),
  endpoint({
    door: 'GET /v5/user_account/analytics',
    ...read,
    input: accountGet,
    output: wireAccount,
    run: ({ viewer, input }) => accountAnswer(viewer, input),
  }),
  endpoint({
    door: 'GET /v5/user_account/analytics/top_pins',
    ...read,
    input: topGet,
    output: wireTop,
    run: ({ viewer, input }) => topAnswer(viewer, input),
  }),
  endpoint({
    door: 'GET /v5/user_account/analytics/top_video_pins',
    ...read,
    input: topVideosGet,
    output: wireTopVideos,
    run: ({ viewer, input }) => topAnswer(viewer, input, true),
  }),
]
