import { completeLock } from './check/lock'

/** Completes the lock file after `npm install` with a registry that lacks some platforms: see docs/decisions/024. */
for (const completed of await completeLock('package-lock.json')) console.log(`completed ${completed}`)
