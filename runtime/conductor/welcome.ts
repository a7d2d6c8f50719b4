import pg from 'pg'
import type { Env } from '@/lib/core/env.server'
import { isVideoOffered } from '@/lib/media/video/tools.server'
import { demoBusinessLogin, demoLogins } from '../../demo/demo-logins'

/** Returns the message after `npm start`: the address, and the demo log-ins. */
export async function welcome(url: string, env: Env, ms: number): Promise<string> {
  const lines = [
    `Magpie is at ${env.ORIGIN}  (started in ${(ms / 1000).toFixed(1)} s)`,
    ...(await loginLines(url, env)),
    ...(await adminLines(url, env)),
    ...mailLines(env),
  ]
  if (!isVideoOffered())
    lines.push(
      '',
      'Videos are not taken: ffmpeg is missing (Debian: apt-get install ffmpeg; or set FFMPEG, FFPROBE).',
    )
  return block(lines)
}

/** Says who administers the site while nobody does. The demo world brings its own admin. */
async function adminLines(url: string, env: Env): Promise<string[]> {
  if (env.DEMO) return []
  const { has_members, has_admin } = await peopleOf(url)
  if (has_admin) return []
  const line = !has_members
    ? 'The first account to sign up becomes the admin: sign up before you tell others the address.'
    : 'Nobody is an admin. Make a member one with: npm run admin -- NAME'
  return ['', line]
}

const proofs = {
  link: 'Members still verify their address by a link (VERIFY_EMAIL=link): hand the links on.',
  admin: 'Members ask an admin to verify their address (VERIFY_EMAIL=admin): Admin, Users.',
  off: 'Members need not verify their address (VERIFY_EMAIL=off). VERIFY_EMAIL=admin lets an admin do it.',
} as const satisfies Record<Env['VERIFY_EMAIL'], string>

/** Says what becomes of mails without a mail server, and of the addresses that they would verify. */
function mailLines({ SMTP_URL, VERIFY_EMAIL }: Env): string[] {
  if (SMTP_URL) return []
  return [
    '',
    'No email is sent: SMTP_URL is not set. Emails are kept under /admin/mail/.',
    proofs[VERIFY_EMAIL],
  ]
}

async function peopleOf(url: string): Promise<{ has_members: boolean; has_admin: boolean }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ has_members: boolean; has_admin: boolean }>(
    'SELECT EXISTS (SELECT FROM users) AS has_members, EXISTS (SELECT FROM users WHERE is_admin) AS has_admin',
  )
  await client.end()
  return rows[0] ?? { has_members: false, has_admin: false }
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
  const warning = `Anyone who can reach ${env.HOST}:${env.PORT} can use them. Set DEMO=0 before the first start to leave them out.`
  return [...lines, '', warning]
}

async function presentLogins(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const logins = [...demoLogins, demoBusinessLogin]
  const emails = logins.map((login) => login.email)
  const { rows } = await client.query<{ email: string; is_admin: boolean }>(
    'SELECT email, is_admin FROM users WHERE email = ANY($1)',
    [emails],
  )
  await client.end()
  const there = new Map(rows.map((row) => [row.email, row.is_admin]))
  return logins
    .filter((login) => there.has(login.email))
    .map((login) => `  ${login.email}  ${login.password}${there.get(login.email) ? '  (admin)' : ''}`)
}
