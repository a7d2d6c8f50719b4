import { data, type Person, stranger } from '../client'
import type { Screen } from './screen'

type Make = (name: string, path: string) => Screen

/** Returns the address of the first category that a page of discovery leads to. */
async function categoryOf(path: string): Promise<string> {
  const { text } = await stranger().request(path)
  return new RegExp(`${path}[^/"]+/\\d+/`).exec(text)?.[0] ?? path
}

/** Returns the screens of topics, Today, videos and shopping, of their editors, and of other admins. */
export async function discoveryScreens(member: Make, visitor: Make, mira: Person): Promise<Screen[]> {
  const [article] = data(await mira.read<{ url: string }[]>('TodayArticlesResource', {}))
  return [
    visitor('topic', '/topics/food/'),
    visitor('today', '/today/'),
    visitor('today-article', article?.url ?? '/today/'),
    visitor('ideas', '/ideas/'),
    visitor('search-picture', '/search/picture/'),
    visitor('videos', '/videos/'),
    visitor('shopping', '/shopping/'),
    visitor('shopping-category', await categoryOf('/shopping/')),
    member('admin-links', '/admin/links/'),
    member('admin-feedback', '/admin/feedback/'),
    member('admin-ads', '/admin/ads/'),
    member('admin-topics', '/admin/topics/'),
    member('admin-today', '/admin/today/'),
    member('admin-search', '/admin/search/'),
    member('admin-article', '/admin/today/new/'),
    member('admin-experiences', '/admin/experiences/'),
    member('admin-experience', '/admin/experiences/new/'),
    member('admin-speed', '/admin/speed/'),
    member('admin-errors', '/admin/errors/'),
    member('admin-jobs', '/admin/jobs/'),
    member('admin-experiments', '/admin/experiments/'),
    member('admin-experiment', '/admin/experiments/new/'),
  ]
}
