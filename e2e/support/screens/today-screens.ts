import { data, type Person } from '../client'
import type { Screen } from './screen'

type Make = (name: string, path: string) => Screen

/** Returns the screens of Today and of its editors, and of other admins. */
export async function todayScreens(member: Make, visitor: Make, mira: Person): Promise<Screen[]> {
  const [article] = data(await mira.read<{ url: string }[]>('TodayArticlesResource', {}))
  return [
    visitor('today', '/today/'),
    visitor('today-article', article?.url ?? '/today/'),
    member('admin-links', '/admin/links/'),
    member('admin-feedback', '/admin/feedback/'),
    member('admin-today', '/admin/today/'),
    member('admin-search', '/admin/search/'),
    member('admin-article', '/admin/today/new/'),
  ]
}
