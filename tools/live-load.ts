import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { tokenHash } from '@/lib/accounts/sessions/sessions.server'
import { databaseUrl, env } from '@/lib/core/env.server'

/**
 * Measures the cost of open event streams on a web process: `node --import tsx tools/live-load.ts [streams] [pid of the web process]`,
 * with the environment of a running product. Limited to 1,000 streams and one minute.
 */
const streams = Math.min(Number(process.argv[2] ?? 200), 1_000)
const pid = Number(process.argv[3] ?? 0)
const perAccount = 8
const seconds = 15

/** Returns resident memory in MB and processor time in seconds of the web process. */
function usage(): { mb: number; cpu: number } {
  const [rss = '0', time = '0'] = execFileSync('ps', ['-o', 'rss=,cputimes=', '-p', String(pid)], {
    encoding: 'utf8',
  })
    .trim()
    .split(/\s+/)
  return { mb: Number(rss) / 1024, cpu: Number(time) }
}

const client = new pg.Client({ connectionString: databaseUrl() })
await client.connect()
const people = Math.ceil(streams / perAccount)
const { rows: users } = await client.query<{ id: string }>('select id from users order by id limit $1', [
  people,
])
const install = `live-load-${randomBytes(4).toString('hex')}`
const tokens: string[] = []
for (const { id } of users) {
  const token = randomBytes(32).toString('base64url')
  tokens.push(token)
  await client.query(
    'insert into sessions (token_hash, user_id, install_id, user_agent, ip) values ($1, $2, $3, $4, $5)',
    [tokenHash(token), id, install, '', '127.0.0.1'],
  )
}
const before = usage()
const stop = new AbortController()
let received = 0
const read = async (token: string) => {
  const answer = await fetch(`${env().ORIGIN}/_/live/`, {
    headers: { cookie: `magpie_session=${token}` },
    signal: stop.signal,
  })
  if (answer.status !== 200) throw new Error(`stream: ${answer.status}`)
  void (async () => {
    for await (const chunk of answer.body ?? [])
      received += Buffer.from(chunk).toString().split('data: ').length - 1
  })().catch(() => undefined)
}
for (let n = 0; n < streams; n += 1) await read(tokens[n % tokens.length] ?? '')
await sleep(2_000)
const open = usage()
await sleep(seconds * 1000)
const idle = usage()
const events = 2_000
for (let n = 0; n < events; n += 1) {
  const user = users[n % users.length]
  const payload = JSON.stringify([`user:${user?.id}`, { type: 'notification' }])
  await client.query('select pg_notify($1, $2)', ['magpie_live', payload])
}
await sleep(1_000)
const busy = usage()
stop.abort()
await client.query('delete from sessions where install_id = $1', [install])
await client.end()
const report = {
  streams,
  'memory before, MB': Math.round(before.mb),
  'memory with them, MB': Math.round(open.mb),
  'kB a stream': Math.round(((open.mb - before.mb) * 1024) / streams),
  [`processor in ${seconds} s of silence, s`]: idle.cpu - open.cpu,
  [`processor for ${events} events, s`]: busy.cpu - idle.cpu,
  'events heard': received,
}
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
process.exit(0)
