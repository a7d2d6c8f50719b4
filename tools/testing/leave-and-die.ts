import { transact } from '@/lib/platform/db/client.server'
import { deferEffectsToWorker, effect } from '@/lib/platform/outbox/outbox.server'

/** A process that is killed right after the commit of a command, before its deferred effects. */
const count = effect<{ id: string }>('test.count', () => Promise.resolve())
deferEffectsToWorker()
await transact((tx) => count(tx, { id: '7' }))
process.kill(process.pid, 'SIGKILL')
