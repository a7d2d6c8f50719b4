import { refuse } from '@/lib/core/app-error'
import { permitAdmin } from '@/lib/platform/manifest/member-screen.server'
import type { ScreenLoader } from '@/lib/platform/manifest/screen'
import { adminPage, listUsers } from './queries.server'
import { adminUserGet, adminUsersGet, type WireAdminPage, type WireAdminUser } from './schema'
import type { UserState } from './states'

type AdminUsers = {
  name: 'admin-users'
  query: string
  state: UserState
  people: WireAdminUser[]
  bookmark: string | null
}

/** Redirects `/admin/` to its first page. */
const loadAdmin: ScreenLoader<never> = async ({ viewer }) => {
  permitAdmin(viewer)
  return { redirect: '/admin/users/', permanent: false }
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

/** The pages about the users of this installation. */
export const adminScreens = {
  '/admin': loadAdmin,
  '/admin/users': loadAdminUsers,
  '/admin/users/:id': loadAdminUser,
}
