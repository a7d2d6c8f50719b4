import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wantedBuild } from '../../../runtime/build/builds'
import { type Postgres, startPostgres } from '../../../runtime/embedded-postgres'
import { prepareDatabase } from '../../../runtime/prepare-database'
import { freePort } from '../../../tools/test/free-port'
import { launch, stop } from '../../../tools/test/processes'
import { embeddedState } from '../../support/screens/html'

/** The data directory of plain Next, without the project's own server: its middleware has to work there, too. */
let dataDir = ''
/** `next dev` rewrites this file. */
const generated = 'next-env.d.ts'
const asCommitted = readFileSync(generated, 'utf8')
let postgres: Postgres

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'magpie-plain-next-'))
  postgres = await startPostgres(dataDir, { durable: false })
  await prepareDatabase(postgres.url)
})

afterAll(async () => {
  writeFileSync(generated, asCommitted)
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Starts `next start` or `next dev` on a free port and returns the page at `address` once it answers. */
async function pageOf(command: 'start' | 'dev', address: string): Promise<Response> {
  const port = await freePort()
  const child = launch(
    ['node_modules/next/dist/bin/next', command, '--port', String(port), '--hostname', '127.0.0.1'],
    {
      ...process.env,
      NODE_ENV: command === 'dev' ? ('development' as const) : ('production' as const),
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
      ORIGIN: `http://127.0.0.1:${port}`,
      NEXT_TELEMETRY_DISABLED: '1',
      ...(command === 'start' ? { NEXT_DIST_DIR: wantedBuild().pages } : {}),
    },
    'ignore',
  )
  try {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`next ${command} ended with ${child.exitCode}`)
      const response = await fetch(`http://127.0.0.1:${port}${address}`).catch(() => null)
      if (response) return response
      await sleep(250)
    }
  } finally {
    // Terminated while it compiles, `next dev` would stay alive, so its process group is killed.
    await stop(child, 1_000)
  }
}

type Bootstrap = { props: { context: { country: string; country_from_ip: string | null } } }

async function contextOf(response: Response) {
  const { bootstrap } = embeddedState(await response.text()) as { bootstrap: Bootstrap }
  return bootstrap.props.context
}

/** `next dev` compiles the page for most of a minute, so it is part of `npm run test:faults`. */
const commands = process.env.FAULTS === 'all' ? (['start', 'dev'] as const) : (['start'] as const)

describe.each(commands)('next %s', (command) => {
  test('forwards forced countries to the page', async () => {
    const response = await pageOf(command, '/login/?force_country=DE&force_country_from_ip=FR')
    expect(response.status).toBe(200)
    expect(await contextOf(response)).toMatchObject({ country: 'DE', country_from_ip: 'FR' })
  })
})
