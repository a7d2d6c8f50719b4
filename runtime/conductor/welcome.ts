import pg from 'pg'
import type { Env } from '@/lib/core/env.server'
import { isVideoOffered } from '@/lib/media/video/tools.server'
import { demoBusinessLogin, demoLogins } from '../../demo/demo-logins'

/** Returns the message after `npm start`: the address, and the demo log-ins. */
export async function welcome(url: string, env: Env, ms: number): Promise<string> {
  const lines = [
    `Magpie is at ${env.ORIGIN}  (started in ${(ms / 1000).toFixed(1)} s)`,
    ...(await loginLines(url, env)),
  ]
  if (!isVideoOffered())
    lines.push(
      '',
      'Videos are not taken: ffmpeg is missing (Debian: apt-get install ffmpeg; or set FFMPEG, FFPROBE).',
    )
  return block(lines)
}

/** Returns the demo log-ins as a separate message: for a demo world created after the start. */
export async function logins(url: string, env: Env): Promise<string> {
  return block(await loginLines(url, env))
}

const block = (lines: readonly string[]) => `\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n`

async function loginLines(url: string, env: Env): Promise<string[]> {
  const present = env.DEMO ? await presentLogins(url) : []
  if (present.length === 0) return []
  const lines = ['', 'Log in to the demo world as', ...present]
  if (env.HOST === '127.0.0.1' || env.HOST === 'localhost') return lines
  const warning = `Everybody who reaches ${env.HOST}:${env.PORT} can do so; DEMO=0 on fresh data starts without.`
  return [...lines, '', warning]
}

async function presentLogins(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const logins = [...demoLogins, demoBusinessLogin]
  const emails = logins.map((login) => login.email)
  const { rows } = await client.query<{ email: string }>('SELECT email FROM users WHERE email = ANY($1)', [
    emails,
  ])
  await client.end()
  const there = new Set(rows.map((row) => row.email))
  return logins
    .filter((login) => there.has(login.email))
    .map((login) => `  ${login.email}  ${login.password}`)
}
