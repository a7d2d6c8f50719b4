import type { Acting } from '@/lib/core/acting'
import { AppError, refuse } from '@/lib/core/app-error'
import { own } from '@/lib/core/own'
import type { Origin } from '@/lib/core/resource'
import { isMember, type Member, personOf, type Viewer } from '@/lib/core/viewer'
import type { PermissionOf } from '@/lib/platform/access/roles'
import { type Around, afterCommit, runAround, transact } from '@/lib/platform/db/client.server'
import { profileAccess } from '../access/access.server'
import type { HistoryAction, HistoryTarget } from '../history/kinds'
import { recordChange } from '../history/record.server'

/** A change of a profile's content: the required permission, and the kind of target in the history. */
type Change = { permission: PermissionOf<'profile'>; target: HistoryTarget }

const changes: Partial<Record<Acting, Change>> = {
  boards: { permission: 'profile.boards.edit', target: 'board' },
  pins: { permission: 'profile.pins.edit', target: 'pin' },
  comments: { permission: 'profile.comment', target: 'comment' },
  cover: { permission: 'profile.edit-cover', target: 'profile' },
  storefront: { permission: 'profile.edit-storefront', target: 'profile' },
}

const actions: Record<string, HistoryAction> = {
  create: 'created',
  POST: 'created',
  delete: 'deleted',
  DELETE: 'deleted',
}

/** A call made for a profile: its name, its verb at either door, and its input. */
type Act = { acting: Acting; call: string; verb: string; input: unknown }

const idForm = /^\d{1,18}$/
const names: Partial<Record<HistoryTarget, readonly string[]>> = {
  board: ['board_id', 'id'],
  pin: ['pin_id', 'id'],
  comment: ['pin_id', 'objectId', 'id'],
}

/** Returns the ids in the input of a call. */
function idsIn(input: unknown): Record<string, string> {
  const entries = Object.entries((input ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      typeof value === 'string' && idForm.test(value) ? [[name, value]] : [],
    ),
  )
}

/** Converts a missing or ended permission into one refusal that names the profile. */
const ended = (name: string) => (error: unknown) => {
  if (error instanceof AppError) refuse('notPermitted', { reason: 'actingEnded', params: { name } })
  throw error
}

/**
 * Returns the work in each transaction of a call made for a profile: checking the permission, and recording its entry.
 */
function aroundOf(profile: Member, person: Member, { permission, target }: Change, act: Act, ip: string) {
  let isRecorded = false
  let business_id = ''
  const ids = idsIn(act.input)
  const target_id = (names[target] ?? []).map((name) => ids[name]).find(Boolean) ?? null
  const around: Around = {
    async first(tx) {
      const row = await profileAccess
        .permit(tx, person, permission, profile.id)
        .catch(ended(profile.user.full_name))
      business_id = row.business_id
    },
    async last(tx) {
      if (isRecorded) return
      await recordChange(tx, {
        business_id,
        actor_id: person.id,
        action: own(actions, act.verb) ?? 'updated',
        target_type: target,
        target_id: target === 'profile' ? profile.id : target_id,
        after: { acting_for: profile.id, call: act.call, ...ids },
        ip,
      })
      afterCommit(tx, async () => {
        isRecorded = true
      })
    },
  }
  return { around, isRecorded: () => isRecorded }
}

/**
 * Runs a call. One made for a profile checks the required permission in each of its transactions, under the lock of the
 * profile, and records an entry in the history of the business in the first one. @throws AppError 29 when the
 * permission has ended
 */
export async function runActing<T>(
  { viewer, origin }: { viewer: Viewer; origin: Origin },
  act: Act,
  work: () => Promise<T>,
): Promise<T> {
  const change = changes[act.acting]
  const person = personOf(viewer)
  if (!viewer.actor || !change || act.verb === 'get' || act.verb === 'GET') return work()
  if (!isMember(viewer) || !isMember(person)) refuse('notSignedIn')
  const { around, isRecorded } = aroundOf(viewer, person, change, act, origin.ip)
  const result = await runAround(around, work)
  // A call of single statements has no transaction.
  if (!isRecorded()) await runAround(around, () => transact(async () => undefined))
  return result
}
