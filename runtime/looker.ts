import { describeWork } from '@/lib/media/look/describe-work.server'
import { paletteWork } from '@/lib/media/palette/palette-work.server'
import { logStrays } from './child'
import type { LookOrder, LookReport } from './looker/messages'

/**
 * The process that describes pictures for visual search and by their colors: it decodes them and runs the network, and has neither the
 * database's address nor the secrets (runtime/looker/looker.ts).
 */
const report = (message: LookReport) => void process.send?.(message, undefined, undefined, () => undefined)

process.on('message', async ({ id, work }: LookOrder) => {
  const answer = work.asks === 'palette' ? paletteWork : describeWork
  const look = await answer(work).catch(() => null)
  report({ id, look })
})
// The worker closes the channel to end this process, and so does its death.
process.on('disconnect', () => process.exit(0))
// Ctrl-C is for the worker, which ends this process when its jobs are done.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
logStrays()
