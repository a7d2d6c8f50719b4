import { sql } from 'drizzle-orm'
import { outcomesFor } from '@/lib/content/reports/outcomes'
import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { imagesFor, type MediaRef } from '@/lib/media/images/sizes'
import { db } from '@/lib/platform/db/client.server'
import { isRemovable, targetOf } from '@/lib/platform/manifest/report-target.server'
import { type DecisionRow, decisionColumns, hasOtherAdmin, presentDecision } from './decisions.server'
import type { WireCasePage } from './schema'
import { type CaseRow, caseColumns, caseJoins, presentCase, wireMoment } from './targets.server'

/** Maximum rows of each list on the page, newest first. */
const max = 50

type Named = { id: string; username: string } | null
type Dated<Row> = Omit<Row, 'created_at'> & { created_at: string }

/** Reads rows for display, with times in the browser's format. */
async function read<Row extends { created_at: string }>(query: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = await db().execute<Dated<Row>>(query)
  return rows.map((row) => ({ ...row, created_at: wireMoment(row.created_at) }) as unknown as Row)
}

const named = (alias: string) =>
  sql.raw(
    `case when ${alias}.id is null then null else json_build_object('id', ${alias}.id::text, 'username', ${alias}.username) end`,
  )

const reportsOf = (id: string) =>
  read<WireCasePage['reports'][number]>(sql`
    select r.id, r.reason, r.details, r.created_at, ${named('u')} as reporter
    from reports r left join users u on u.id = r.reporter_id where r.case_id = ${id} order by r.id desc limit ${max}`)

type Message = WireCasePage['messages'][number]

/** Returns the messages of a reported conversation, with their photos. */
async function messagesOf(conversation_id: string): Promise<Message[]> {
  const rows = await read<Omit<Message, 'photo'> & { media: MediaRef | null }>(sql`
    select * from (
      select m.id, m.text, m.created_at, m.has_photo, ${named('u')} as sender, (
        select json_build_object('signature', i.signature, 'ext', i.ext, 'width', i.width, 'height', i.height)
        from message_photos e join media i on i.signature = e.signature
        where e.message_id = m.id and i.status = 'succeeded') as media
      from messages m left join users u on u.id = m.sender_id
      where m.conversation_id = ${conversation_id} order by m.id desc limit ${max}
    ) newest order by id`)
  return rows.map(({ media, ...message }) => ({
    ...message,
    photo: media && imagesFor(media, ['474x', 'orig']),
  }))
}

const recordOf = (id: string, owner_id: string | null) =>
  read<WireCasePage['record'][number]>(sql`
    select c.id as case_id, d.outcome, d.rule, d.created_at from report_cases c
    join moderation_decisions d on d.case_id = c.id and d.undone_at is null
    where c.owner_id = ${owner_id} and c.id <> ${id} order by c.id desc limit ${max}`)

const logOf = (id: string) =>
  read<WireCasePage['log'][number]>(sql`
    select a.id, a.action, a.created_at, ${named('u')} as actor
    from audit_log a left join users u on u.id = a.actor_id
    where a.target_type = 'report' and a.target_id = ${id} order by a.id desc limit ${max}`)

async function decisionsOf(id: string): Promise<WireCasePage['decisions']> {
  const { rows } = await db().execute<{ id: string }>(sql`
    select ${decisionColumns}, ${named('u')} as decider
    from moderation_decisions d left join moderation_appeals a on a.decision_id = d.id
    left join users u on u.id = d.decider_id where d.case_id = ${id} order by d.id desc`)
  return (rows as unknown as (DecisionRow & { decider: Named })[]).map((row) => ({
    ...presentDecision(row),
    decider: row.decider,
  }))
}

async function nextAfter(id: string): Promise<string | null> {
  const { rows } = await db().execute<{ id: string }>(sql`
    (select id from report_cases where state = 'open' and id < ${id} order by id desc limit 1)
    union all
    (select id from report_cases where state = 'open' and id > ${id} order by id desc limit 1)`)
  return rows[0]?.id ?? null
}

/** Returns a case for admins: reports, decisions, and the person's record. @throws AppError 404 */
export async function casePage(admin: Member, case_id: string): Promise<WireCasePage> {
  const { rows } = await db().execute<{ id: string }>(sql`
    select ${sql.raw(caseColumns)} from report_cases c ${sql.raw(caseJoins())} where c.id = ${case_id}`)
  const row = found((rows as unknown as CaseRow[])[0], 'notFound')
  const target = targetOf(row.target_type)
  const [reports, messages, decisions, record, log, isOther, next_id] = await Promise.all([
    reportsOf(row.id),
    target?.hasMessages ? messagesOf(row.target_id) : [],
    decisionsOf(row.id),
    recordOf(row.id, row.user_id),
    logOf(row.id),
    hasOtherAdmin(db(), admin.id),
    nextAfter(row.id),
  ])
  const decider = decisions.find((decision) => !decision.is_undone)?.decider
  return {
    case: presentCase(row),
    reports,
    messages,
    decisions,
    record,
    log,
    outcomes: admin.id === row.user_id ? [] : outcomesFor(isRemovable(row.target_type), row.user_id !== null),
    next_id,
    has_copies: target?.hasCopies === true,
    may_answer: admin.id !== row.user_id && (decider?.id !== admin.id || !isOther),
  }
}
