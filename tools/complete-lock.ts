import { completeLock } from './check/lock'

/** After `npm install` against a registry that does not have every platform: see docs/decisions/024. */
for (const added of completeLock('package-lock.json')) console.log(`added ${added}`)
