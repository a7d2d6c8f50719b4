import { sql } from 'drizzle-orm'
// Imported for its declaration of report targets.
import '@/lib/edge/domains.server'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import { reportCreate } from '@/lib/content/reports/schema'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { answerAppeal, appeal } from './appeals.server'
import { decide } from './decide.server'
import { report } from './report-target.server'
import { appealCreate, appealUpdate, decisionCreate } from './schema'

/** Creates an admin. For tests. */
export async function newAdmin(): Promise<Member> {
  const member = await person()
  await db().execute(sql`update users set is_admin = true where id = ${member.id}`)
  return { ...member, user: await viewerUser(member.id) }
}

type Given = { type?: string; id: string; reason?: string }

/** Creates two admins and a reporter, with their actions. For tests. */
export async function court() {
  const [admin, other, reader] = [await newAdmin(), await newAdmin(), await person()]

  /** Reports an object and returns the id of its case. */
  async function reported({ type = 'pin', id, reason = 'spam' }: Given, by = reader): Promise<string> {
    await report(by, reportCreate.parse({ type, id, reason }))
    const { rows } = await db().execute<{ id: string }>(
      sql`select id from report_cases where target_id = ${id} and state = 'open'`,
    )
    return rows[0]?.id ?? ''
  }
  const fileReport = (case_id: string, outcome: string, more: object = {}, by = admin) =>
    decide(
      by,
      decisionCreate.parse({
        case_id,
        outcome,
        statement: 'Because of this.',
        ...(outcome === 'no_violation' ? {} : { rule: 'spam' }),
        ...more,
      }),
      testOrigin,
    )
  return { admin, other, reader, reported, fileReport }
}

/** Creates a pin on its own board. For tests. */
export async function shownPin(author: Member, over: Record<string, unknown> = {}) {
  return pin(author, (await board(author)).id, { ...over })
}

/** Returns the newest decision of a page. For tests. */
export const newest = (page: { decisions: readonly { id: string }[] }) => page.decisions[0]?.id ?? ''

export const protest = (by: Member, decision_id: string, text = 'That is not so.') =>
  appeal(by, appealCreate.parse({ decision_id, text }), testOrigin)
export const answer = (by: Member, decision_id: string, granted: boolean) =>
  answerAppeal(by, appealUpdate.parse({ decision_id, granted, answer: 'We looked again.' }), testOrigin)

/** Returns the kinds of a person's notifications, in order. For tests. */
export async function notifications(of: Member): Promise<string[]> {
  const { rows } = await db().execute<{ kind: string }>(
    sql`select kind from notification_actions where user_id = ${of.id} order by id`,
  )
  return rows.map(({ kind }) => kind)
}
