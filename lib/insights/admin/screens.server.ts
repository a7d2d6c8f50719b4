import { refuse } from '@/lib/core/app-error'
import type { AuditTarget } from '@/lib/platform/audit/targets'
import { permitAdmin } from '@/lib/platform/manifest/member-screen.server'
import type { ScreenLoader } from '@/lib/platform/manifest/screen'
import { listAdminLog } from './log.server'
import { adminPage, listUsers } from './queries.server'
import {
  adminLogGet,
  adminUserGet,
  adminUsersGet,
  type WireAdminPage,
  type WireAdminUser,
  type WireLogEntry,
} from './schema'
import type { UserState } from './states'

type AdminLog = {
  name: 'admin-log'
  target: AuditTarget | 'all'
  actor: string
  entries: WireLogEntry[]
  bookmark: string | null
}
type AdminUsers = {
  name: 'admin-users'
  query: string
  state: UserState
  people: WireAdminUser[]
  bookmark: string | null
}

/** `/admin/users?query=&state=`: the users of this installation. */
const loadAdminUsers: ScreenLoader<AdminUsers> = async ({ viewer, query: search }) => {
  permitAdmin(viewer)
  const given = { query: search.get('query') ?? '', state: search.get('state') || 'all' }
  const parsed = adminUsersGet.safeParse(given)
  if (!parsed.success) refuse('notFound')
  const { items: users, bookmark } = await listUsers(parsed.data)
  const { query, state } = parsed.data
  return {
    screen: { name: 'admin-users', query, state, people: users, bookmark },
    seo: { title: { text: 'users' }, canonical: '/admin/users/', noindex: true },
  }
}

/** Loads `/admin/users/:id`: one user. */
const loadAdminUser: ScreenLoader<{ name: 'admin-user'; page: WireAdminPage }> = async ({
  viewer,
  params,
}) => {
  permitAdmin(viewer)
  const { data } = adminUserGet.safeParse({ user_id: params.id })
  if (!data) refuse('notFound')
  const page = await adminPage(data.user_id)
  return {
    screen: { name: 'admin-user', page },
    seo: { title: page.user.username, canonical: `/admin/users/${page.user.id}/`, noindex: true },
  }
}

/** `/admin/log?target=&actor=`: what admins did. */
const loadAdminLog: ScreenLoader<AdminLog> = async ({ viewer, query: search }) => {
  permitAdmin(viewer)
  const given = { target: search.get('target') || 'all', actor: search.get('actor') ?? '' }
  const { data } = adminLogGet.safeParse(given)
  if (!data) refuse('notFound')
  const { items: entries, bookmark } = await listAdminLog(data)
  const { target, actor } = data
  return {
    screen: { name: 'admin-log', target, actor, entries, bookmark },
    seo: { title: { text: 'adminLog' }, canonical: '/admin/log/', noindex: true },
  }
}

/** The pages about the users of this installation. */
export const adminScreens = {
  '/admin/log': loadAdminLog,
  '/admin/users': loadAdminUsers,
  '/admin/users/:id': loadAdminUser,
}
