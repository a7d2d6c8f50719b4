import { viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { registerAny } from '@/lib/accounts/sign-up/register-any.server'
import type { Browser, Origin } from '@/lib/core/resource'
import { isMember, type Member, type Viewer } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { users } from '../users/table.server'

/** A signed-out visitor. For tests. */
export const visitor: Viewer = {
  kind: 'unauth',
  id: null,
  session_id: null,
  install_id: 'test-install-0000',
  device: 'desktop',
  user: null,
}

/** Origin of a test's calls. */
export const testOrigin: Origin = { ip: '127.0.0.1', user_agent: 'test', country: 'US', locale: 'en-US' }

let made = 0

/** Creates a user who counts as signed in for queries and commands. For tests. */
export async function testMember(username = `tester_${++made}`): Promise<Member> {
  const email = `${username}@example.org`
  const [row] = await db()
    .insert(users)
    .values({ username, email, full_name: username, first_name: username })
    .returning({ id: users.id })
  if (!row) throw new Error('no user was made')
  const user = await viewerUser(row.id)
  const viewer: Viewer = { ...visitor, kind: 'auth', id: row.id, session_id: '0', user }
  if (!isMember(viewer)) throw new Error('not a member')
  return viewer
}

/** Creates a browser that records the changes made to it. For tests. */
export function testBrowser(over: Partial<Browser> = {}) {
  const noted: {
    session: { id: string; token: string } | null
    ended: boolean
    restricted: boolean
    consent: string | null
    social: string | null
    others: readonly string[] | null
  } = {
    others: null,
    consent: null,
    social: null,
    session: null,
    ended: false,
    restricted: false,
  }
  const browser: Browser = {
    install_id: visitor.install_id,
    age_restricted: false,
    restrictAge: () => {
      noted.restricted = true
    },
    startSession: (session) => {
      noted.session = session
    },
    keepConsent: (answer) => {
      noted.consent = answer
    },
    endSession: () => {
      noted.ended = true
    },
    social_proof: null,
    keepSocialProof: (proof) => {
      noted.social = proof
    },
    arrive: () => {},
    actFor: () => {},
    tokens: { current: null, others: [] },
    keepOthers: (tokens) => {
      noted.others = tokens
    },
    clearCache: () => {},
    ...over,
  }
  return { browser, noted }
}

/** Default fields of a test registration. */
export const goodAccount = { email: 'ada@example.org', password: 'violet stone bridge' }

/** Registers an account and returns the changes to its browser. For tests. */
export function register(fields: object, over: Partial<Browser> = {}) {
  const { browser, noted } = testBrowser(over)
  return { done: registerAny({ ...goodAccount, ...fields }, testOrigin, browser), noted }
}
