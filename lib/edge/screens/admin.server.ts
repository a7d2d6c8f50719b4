import { isAble } from '@/lib/core/ability'
import { permit, refuse } from '@/lib/core/app-error'
import { isMember, type Viewer } from '@/lib/core/viewer'
import { adminPage, listUsers } from '@/lib/insights/admin/queries.server'
import { adminUserGet, adminUsersGet } from '@/lib/insights/admin/schema'
import type { Loader } from './loader.server'

/** Hides the page from everybody but admins. @throws AppError 404 */
export function permitAdmin(viewer: Viewer): void {
  permit(isMember(viewer) && isAble(viewer.user, 'admin'), 'notFound')
}

/** `/admin/`: its first page. */
export const loadAdmin: Loader = async ({ viewer }) => {
  permitAdmin(viewer)
  return { redirect: '/admin/users/', permanent: false }
}

/** `/admin/users?query=&state=`: the people of this installation. */
export const loadAdminUsers: Loader = async ({ viewer, query: search }) => {
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

/** `/admin/users/:id`: one of them. */
export const loadAdminUser: Loader = async ({ viewer, params }) => {
  permitAdmin(viewer)
  const { data } = adminUserGet.safeParse({ user_id: params.id })
  if (!data) refuse('notFound')
  const page = await adminPage(data.user_id)
  return {
    screen: { name: 'admin-user', page },
    seo: { title: page.user.username, canonical: `/admin/users/${page.user.id}/`, noindex: true },
  }
}
