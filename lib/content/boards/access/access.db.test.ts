import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { boardById, pickerBoards } from '@/lib/content/boards/queries.server'
import { board, person } from '@/lib/content/pins/test-world.server'
import { AppError } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { grantRole, revokeRoles } from '@/lib/platform/access/grants.server'
import type { RoleName } from '@/lib/platform/access/roles'
import { db, pool, transact } from '@/lib/platform/db/client.server'
import { rowsRead } from '@/lib/platform/db/plans.testing.server'
import { boardAccess } from './access.server'
import { boardTable } from './access-table'

const people: Member[] = []
const { roleNames: boardRoles } = boardTable
const permissions = boardTable.permissionsOn('board')

beforeAll(async () => {
  for (let i = 0; i < 3; i += 1) people.push(await person())
})

/** Gives a person a role on a board. */
const grantOn = (guest: Member, resource_id: string, role: RoleName, created_by: string | null) =>
  transact((tx) => grantRole(tx, { subject_id: guest.id, kind: 'board', resource_id, role, created_by }))

type World = {
  privacy: 'public' | 'protected' | 'secret'
  audience: 'everyone' | 'followers' | 'nobody'
  archived: boolean
  deleted: boolean
  follows: boolean
  blocks: 'none' | 'owner' | 'viewer'
  held: { role: RoleName; hours: number | null; source: 'direct' | 'group' }[]
}

const worlds: fc.Arbitrary<World> = fc.record({
  privacy: fc.constantFrom('public', 'protected', 'secret'),
  audience: fc.constantFrom('everyone', 'followers', 'nobody'),
  archived: fc.boolean(),
  deleted: fc.boolean(),
  follows: fc.boolean(),
  blocks: fc.constantFrom('none', 'owner', 'viewer'),
  held: fc.uniqueArray(
    fc.record({
      role: fc.constantFrom(...boardRoles),
      hours: fc.constantFrom(null, -1, 1),
      source: fc.constantFrom('direct' as const, 'group' as const),
    }),
    { maxLength: 3, selector: ({ role, source }) => `${role} ${source}` },
  ),
})

/** Returns the decision of the command side: allowed, refused, or not found. */
async function commanded(viewer: Member, permission: (typeof permissions)[number], id: string) {
  try {
    await transact((tx) => boardAccess.permit(tx, viewer, permission, id))
    return 'allowed'
  } catch (error) {
    if (error instanceof AppError) return error.code === 40 ? 'unknown' : 'refused'
    throw error
  }
}

/** Returns the decision of reads. */
async function readable(viewer: Member, permission: (typeof permissions)[number], id: string) {
  const may = async (what: typeof permission) => {
    const text = `select 1 from boards b where b.id = $2 and ${boardAccess.visible(what, 'b', '$1')}`
    return (await pool().query(text, [viewer.id, id])).rows.length > 0
  }
  if (await may(permission)) return 'allowed'
  return (await may('board.view')) ? 'refused' : 'unknown'
}

async function make(world: World, owner: Member, viewer: Member): Promise<string> {
  const { id } = await board(owner)
  await db().execute(sql`update boards set privacy = ${world.privacy}, audience = ${world.audience},
    archived_at = ${world.archived ? sql`now()` : null}, deleted_at = ${world.deleted ? sql`now()` : null} where id = ${id}`)
  await db().execute(sql`delete from user_follows`)
  await db().execute(sql`delete from blocks`)
  if (world.follows)
    await db().execute(
      sql`insert into user_follows (follower_id, followee_id) values (${viewer.id}, ${owner.id})`,
    )
  if (world.blocks !== 'none') {
    const pair = world.blocks === 'owner' ? [owner.id, viewer.id] : [viewer.id, owner.id]
    await db().execute(sql`insert into blocks (blocker_id, blocked_id) values (${pair[0]}, ${pair[1]})`)
  }
  for (const { role, hours, source } of world.held)
    await transact((tx) =>
      grantRole(tx, {
        subject_id: viewer.id,
        role,
        kind: 'board',
        resource_id: id,
        created_by: owner.id,
        source,
        source_id: source === 'direct' ? '0' : '7',
        expires_at: hours === null ? null : new Date(Date.now() + hours * 3_600_000),
      }),
    )
  return id
}

test('finds the boards of a member by indexes, however many boards and grants there are', async () => {
  const [owner, guest] = [await person(), await person()]
  await db().execute(sql`
    with crowd as (insert into users (username, email, full_name, first_name)
      select 'crowd_' || n, 'crowd_' || n || '@example.org', 'Crowd', 'Crowd' from generate_series(1, 300) n returning id),
    theirs as (insert into boards (user_id, name, slug)
      select id, 'Filler', 'filler-' || n from crowd, generate_series(1, 10) n returning id, user_id)
    insert into grants (subject_id, role, kind, resource_id)
    select id, 'CONSUMER_USER', 'profile', n from crowd, generate_series(1, 10) n`)
  const { id } = await board(owner, { privacy: 'secret' })
  await grantOn(guest, id, 'board.editor', owner.id)
  await db().execute(sql`analyze users, boards, grants`)
  await pickerBoards(guest)
  const read = await rowsRead('picker_boards', `'${guest.id}'`)
  expect(read.boards ?? 0).toBeLessThan(10)
  expect(read.grants ?? 0).toBeLessThan(10)
  await boardById(guest, id)
  const one = await rowsRead('board_by_id', `'${guest.id}', '${id}'`)
  expect(one.boards ?? 0).toBeLessThan(10)
  expect(one.grants ?? 0).toBeLessThan(10)
})

describe('access to boards', () => {
  test('makes the same decisions for commands and reads in random worlds', async () => {
    const [owner, viewer, stranger] = people as [Member, Member, Member]
    await fc.assert(
      fc.asyncProperty(worlds, async (world) => {
        const id = await make(world, owner, viewer)
        for (const somebody of [owner, viewer, stranger])
          for (const permission of permissions)
            expect(await commanded(somebody, permission, id), `${somebody.id} ${permission}`).toBe(
              await readable(somebody, permission, id),
            )
        await db().execute(sql`delete from boards where id = ${id}`)
        const { rows } = await db().execute(sql`select 1 from grants where resource_id = ${id}`)
        expect(rows).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  test('gives the owner every permission, and a stranger only the view of a public board', async () => {
    const [owner, stranger] = [await person(), await person()]
    const { id } = await board(owner)
    for (const permission of permissions) {
      expect(await commanded(owner, permission, id)).toBe('allowed')
      expect(await commanded(stranger, permission, id)).toBe(
        permission === 'board.view' ? 'allowed' : 'refused',
      )
    }
  })

  test('shows a secret board to a person with a role, until it is revoked or expires', async () => {
    const [owner, guest] = [await person(), await person()]
    const { id } = await board(owner, { privacy: 'secret' })
    const given = { subject_id: guest.id, kind: 'board', resource_id: id, created_by: owner.id } as const
    await expect(boardById(guest, id)).rejects.toMatchObject({ code: 40 })
    expect(await transact((tx) => grantRole(tx, { ...given, role: 'board.viewer' }))).toBe(true)
    expect(await transact((tx) => grantRole(tx, { ...given, role: 'board.viewer' }))).toBe(false)
    expect((await boardById(guest, id)).id).toBe(id)
    expect((await pickerBoards(guest)).all_boards).toEqual([])
    await transact((tx) => grantRole(tx, { ...given, role: 'board.contributor' }))
    expect((await pickerBoards(guest)).all_boards.map((one) => one.id)).toEqual([id])
    expect(
      await transact((tx) => revokeRoles(tx, { kind: 'board', resource_id: id, subject_id: guest.id })),
    ).toBe(2)
    await expect(boardById(guest, id)).rejects.toMatchObject({ code: 40 })
    const expires_at = new Date(Date.now() - 1000)
    await transact((tx) => grantRole(tx, { ...given, role: 'board.viewer', expires_at }))
    await expect(boardById(guest, id)).rejects.toMatchObject({ code: 40 })
  })

  test('refuses a role that does not exist on boards', async () => {
    const owner = await person()
    const { id } = await board(owner)
    const grant = { subject_id: owner.id, kind: 'board', resource_id: id, created_by: null } as const
    await expect(transact((tx) => grantRole(tx, { ...grant, role: 'ADMIN' }))).rejects.toThrow(
      'no role on board',
    )
  })

  test('waits for a concurrent change of the board, and decides by its result', async () => {
    const [owner, guest] = [await person(), await person()]
    const { id } = await board(owner, { privacy: 'secret' })
    await grantOn(guest, id, 'board.contributor', null)
    let release = () => {}
    const granted = new Promise<void>((resolve) => {
      release = resolve
    })
    let locked = () => {}
    const isLocked = new Promise<void>((resolve) => {
      locked = resolve
    })
    const removing = transact(async (tx) => {
      await boardAccess.permit(tx, owner, 'board.manage-people', id)
      await revokeRoles(tx, { kind: 'board', resource_id: id, subject_id: guest.id })
      locked()
      await granted
    })
    await isLocked
    const adding = commanded(guest, 'board.add-pin', id)
    release()
    await removing
    expect(await adding).toBe('unknown')
  })
})
