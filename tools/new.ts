import { join } from 'node:path'
import { runCommand } from '../runtime/command/run-command'
import { writeDomain } from './new/new-domain'

/** Runs `npm run new`: writes a domain to start from. */
await runCommand('new', async ({ words: [domain = '', area = ''] }) => {
  const root = join(import.meta.dirname, '..')
  const files = writeDomain(root, domain, area)
  for (const file of files) console.log(file)
  console.log(
    `\nThe page is /${domain}/. Next: a table in table.server.ts, listed in domain.server.ts, and its migration`,
  )
  console.log('with `npx drizzle-kit generate`; see docs/decisions/256-a-new-domain.md.')
})
