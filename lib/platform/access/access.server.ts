import { getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { AppError, type ErrorName, found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { type Db, senderOf } from '@/lib/platform/db/client.server'
import { columnsOf } from '@/lib/platform/db/columns.server'
import { anyLength } from '@/lib/platform/db/statement.server'
import type { AccessTable, GrantedRole, Kind, PermissionOf, RoleName } from './roles'
import { bindViewer } from './viewer-sql.server'

type Resources = PgTable & { id: PgColumn }
type Open = (alias: string, viewer: string) => string

/** The storage of a kind of resource and its own rules. SQL texts name the row by an alias. */
type Rules<K extends Kind, T extends Resources> = {
  kind: K
  /** Its domain's part of the table of access. */
  access: AccessTable
  table: T
  /** The column with the account that owns it. */
  owner: PgColumn
  ownerRole: RoleName
  /** Parent resources: a grant on one of them also applies here, if its role says so. */
  parents?: readonly { kind: Kind; column: PgColumn }[]
  /** True for a row that exists. */
  exists?: (alias: string) => string
  /** True for a row to which grants apply. */
  grantable?: (alias: string) => string
  /** True for a grant that is in force on a row; `owner` is the column with the row's owner. */
  counts?: (grant: string, owner: string) => string
  /** Permissions that everyone has, and the rows they apply to; `viewer` is a placeholder or a column with an id. */
  open?: Partial<Record<PermissionOf<K>, Open>>
  /**
   * Errors for a resource that the member may not view, and for a missing permission on one that they may view.
   */
  unknown: ErrorName
  refused: ErrorName
}

const unexpired = (grant: string) => `(${grant}.expires_at is null or ${grant}.expires_at > now())`
const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')

/**
 * Defines the access rules of a kind of resource: the check of commands (`permit`) and the conditions of reads
 * (`visible`, `idsGranted`), both from one table of roles. `view` is the permission to learn that the resource exists.
 */
export function defineAccess<K extends Kind, T extends Resources>(rules: Rules<K, T>) {
  const { kind, table, owner, parents = [] } = rules
  const { isGiven, rolesGiving } = rules.access
  const open: Partial<Record<string, Open>> = rules.open ?? {}
  const exists = rules.exists ?? (() => 'true')
  const grantable = rules.grantable ?? (() => 'true')
  /** Returns SQL that is true if a grant is in force on a row now. */
  const live = (grant: string, alias: string) =>
    [unexpired(grant), rules.counts?.(grant, `${alias}.${owner.name}`) ?? 'true'].join(' and ')
  const view = `${kind}.view` as PermissionOf<K>
  const places = [{ kind: kind as Kind, column: table.id }, ...parents]
  const ownership: GrantedRole = { role: rules.ownerRole, kind }
  const openTo = (permission: PermissionOf<K>, alias: string, viewer: string) =>
    open[permission]?.(alias, viewer) ?? 'false'

  /** Returns SQL for a viewer's grants on a row or its parents, by roles that give the permission. */
  const isGranted = (permission: PermissionOf<K>, alias: string, viewer: string) => {
    const ways = places.flatMap((place) => {
      const names = rolesGiving(permission, place.kind)
      const on = `g.kind = '${place.kind}' and g.resource_id = ${alias}.${place.column.name}`
      return names.length > 0 ? [`${on} and g.role in (${quoted(names)})`] : []
    })
    if (ways.length === 0) return 'false'
    return `(${grantable(alias)} and exists (select from grants g where g.subject_id = ${viewer}
      and (${ways.join(' or ')}) and ${live('g', alias)}))`
  }

  /**
   * Returns the SQL condition for rows on which the viewer has a permission; `viewer` is a placeholder or a column with
   * an id.
   */
  function visible(permission: PermissionOf<K>, alias: string, viewer: string): string {
    const owned = isGiven(permission, [ownership]) ? `${alias}.${owner.name} = ${viewer}` : 'false'
    return `(${exists(alias)} and (${owned}
      or (${openTo(permission, alias, viewer)})
      or ${isGranted(permission, alias, viewer)}))`
  }

  /**
   * Returns a subselect of the ids on which the viewer has a permission as owner or by a grant, for lists
   * that start from the viewer: both halves use an index. Permissions that everyone has are left out.
   */
  function idsGranted(permission: PermissionOf<K>, viewer: string): string {
    const name = getTableName(table)
    const halves = places.flatMap((place) => {
      const names = rolesGiving(permission, place.kind)
      if (names.length === 0) return []
      const granted = `g.subject_id = ${viewer} and g.kind = '${place.kind}' and g.role in (${quoted(names)}) and ${live('g', 'h')}`
      return [
        `select h.id from grants g join ${name} h on h.${place.column.name} = g.resource_id
         where ${granted} and ${exists('h')} and ${grantable('h')}`,
      ]
    })
    const owned = isGiven(permission, [ownership])
      ? [`select h.id from ${name} h where h.${owner.name} = ${viewer} and ${exists('h')}`]
      : []
    return `(${[...owned, ...halves].join(' union ')})`
  }

  type Row = T['$inferSelect']
  type Need = { id: string; permission: PermissionOf<K> }
  type GrantState = {
    id: string
    opened: Partial<Record<string, boolean>>
    counts: boolean
    held: GrantedRole[]
  }

  /**
   * Reads the roles of non-owners on locked rows. Must follow the lock, since grants change only with the row
   * locked.
   */
  async function grantStates(tx: Db, member: Member, requests: readonly Need[]) {
    const ids = requests.map(({ id }) => id)
    const on = places.map((place) => `(g.kind = '${place.kind}' and g.resource_id = r.${place.column.name})`)
    const opened = [...new Set([view, ...requests.map(({ permission }) => permission)])].flatMap(
      (permission) => [sql`${permission}::text`, bindViewer(openTo(permission, 'r', '$viewer'), member.id)],
    )
    const { rows } = await tx.execute<GrantState>(sql`
      select r.id, json_build_object(${sql.join(opened, sql`, `)}) as opened, ${sql.raw(grantable('r'))} as counts,
        (select coalesce(json_agg(json_build_object('role', g.role, 'kind', g.kind)), '[]') from grants g
         where g.subject_id = ${member.id} and (${sql.raw(on.join(' or '))}) and ${sql.raw(live('g', 'r'))}) as held
      from ${table} r where r.id = any(array(select unnest(${sql.param(ids)}::bigint[])))`)
    return new Map(rows.map((row) => [row.id, row]))
  }

  const ownerKey = Object.entries(table).find(([, column]) => column === owner)?.[0] ?? owner.name
  const isOwned = (row: Row, member: Member) => row[ownerKey] === member.id

  const lockText = `select ${columnsOf(table, 'r')} from ${getTableName(table)} r
    where r.id = any(${anyLength('$1::bigint[]')}) and ${exists('r')} order by r.id for no key update`

  /** Locks rows in the order of their ids. Sends the query immediately, like a declared statement. */
  async function lock(tx: Db, ids: readonly string[]): Promise<Map<string, Row>> {
    const { rows } = await senderOf(tx)({ name: `lock_${kind}`, text: lockText, values: [ids] })
    return new Map(rows.map((row: Row) => [String(row.id), row]))
  }

  /**
   * Locks resources in the order of their ids and requires all requested permissions. @throws AppError of the kind:
   * `unknown` if the member may not view the resource, `refused` if they may
   */
  async function permitAll(tx: Db, member: Member, requests: readonly Need[]): Promise<Map<string, Row>> {
    const locked = await lock(tx, [...new Set(requests.map(({ id }) => id))])
    for (const { id } of requests) found(locked.get(id), rules.unknown)
    const others = requests.filter(({ id }) => !isOwned(found(locked.get(id), rules.unknown), member))
    const state = others.length > 0 ? await grantStates(tx, member, others) : new Map<string, GrantState>()
    for (const { id, permission } of requests) {
      const row = found(locked.get(id), rules.unknown)
      const { opened = {}, counts = false, held: granted = [] } = state.get(id) ?? {}
      const all: GrantedRole[] = [...(isOwned(row, member) ? [ownership] : []), ...(counts ? granted : [])]
      if (isGiven(permission, all) || opened[permission]) continue
      throw new AppError(isGiven(view, all) || opened[view] ? rules.refused : rules.unknown)
    }
    return locked
  }

  /** Calls `permitAll` for one resource and returns its locked row. */
  async function permit(tx: Db, member: Member, permission: PermissionOf<K>, id: string): Promise<Row> {
    return found((await permitAll(tx, member, [{ id, permission }])).get(id), rules.unknown)
  }

  return { kind, permit, permitAll, visible, idsGranted }
}
