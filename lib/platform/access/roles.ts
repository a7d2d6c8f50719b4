import { contributionPoint } from '@/lib/core/contribution'

/**
 * The verbs on each kind of resource. A domain extends this interface by its kinds. Every kind has `view`, the permission
 * to learn that the resource exists.
 */
// biome-ignore lint/suspicious/noEmptyInterface: domains extend it
export interface Verbs {}

/** The roles by their names, as stored in `grants.role`. A domain extends this interface by its roles. */
// biome-ignore lint/suspicious/noEmptyInterface: domains extend it
export interface Roles {}

/** A kind of resource. */
export type Kind = keyof Verbs

/** An action on a resource, such as `ad-account.billing.view`. */
export type Permission = { [Name in Kind]: `${Name}.${Verbs[Name]}` }[Kind]

/** The permissions of one kind of resource. */
export type PermissionOf<K extends Kind> = Extract<Permission, `${K}.${string}`>

/** The name of a role. */
export type RoleName = keyof Roles

export type Role = {
  /** Kinds of resource on which the role may be granted. */
  on: readonly Kind[]
  gives: readonly Permission[]
}

/** A role of a member, and the kind of resource on which it was granted. */
export type GrantedRole = { role: RoleName; kind: Kind }

/** Returns every permission of some kinds of resource. */
export const allOn = <K extends Kind>(verbs: { [Name in K]: readonly Verbs[Name][] }): PermissionOf<K>[] =>
  Object.entries<readonly string[]>(verbs).flatMap(([kind, names]) =>
    names.map((verb) => `${kind}.${verb}` as PermissionOf<K>),
  )

/**
 * Makes a domain's part of the table of access: its kinds of resource, and its roles with the permissions that they give.
 * Commands (access.server.ts) and the generated conditions of reads use it, so that they always agree.
 */
export function accessTable<K extends Kind, Name extends RoleName>(
  verbs: { [Of in K]: readonly Verbs[Of][] },
  roles: Readonly<Record<Name, Role>>,
) {
  const all: Readonly<Partial<Record<RoleName, Role>>> = roles
  const names = Object.keys(roles) as Name[]
  const gives = (role: RoleName, kind: Kind, permission: Permission) =>
    all[role]?.on.includes(kind) === true && all[role].gives.includes(permission)
  return {
    roles,
    roleNames: names,
    /** Returns every permission of a kind of resource. */
    permissionsOn: <One extends K>(kind: One): PermissionOf<One>[] =>
      verbs[kind].map((verb) => `${kind}.${String(verb)}` as PermissionOf<One>),
    /** Every permission of the table. */
    permissions: allOn(verbs),
    /**
     * Returns the roles that give a permission when granted on a resource of kind `place`: its own kind or a
     * parent kind.
     */
    rolesGiving: (permission: Permission, place: Kind): Name[] =>
      names.filter((name) => gives(name, place, permission)),
    /** True if one of the roles gives the permission. */
    isGiven: (permission: Permission, granted: readonly GrantedRole[]): boolean =>
      granted.some(({ role, kind }) => gives(role, kind, permission)),
  }
}

/** A domain's part of the table of access, whichever its kinds. */
export type AccessTable = Pick<ReturnType<typeof accessTable>, 'isGiven' | 'rolesGiving'> & {
  roles: Readonly<Partial<Record<RoleName, Role>>>
  permissions: readonly Permission[]
}

/** The parts of all domains. */
export const accessTables = contributionPoint<AccessTable>('access tables')
