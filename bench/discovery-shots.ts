import { chooseCovers } from '@/lib/content/topics/covers.server'
import { findRising } from '@/lib/discover/ideas/rising.server'
import { articlePath } from '@/lib/discover/today/article'
import { db, pool } from '@/lib/platform/db/client.server'
import type { discoveryPages } from './row-names'
import { browser, get, type Measure, robot, type Sender } from './shots'

type Page = (typeof discoveryPages)[number]

const topics = async (count: number) =>
  (
    await pool().query<{ slug: string }>({
      text: `select i.slug from interests i join pins p on p.interest_id = i.id and p.is_public
        group by i.id order by count(*) desc, i.id limit $1`,
      values: [count],
    })
  ).rows

const articles = async () =>
  (
    await pool().query<{ id: string; type: 'article'; title: string }>({
      text: 'select id::text, type, title from today_articles order by id desc limit 40',
    })
  ).rows

/** Businesses by their products, the largest first. */
const shops = async (count: number) =>
  (
    await pool().query<{ username: string }>({
      text: `select u.username from users u join pins p on p.user_id = u.id and p.is_public and p.parent_pin_id is null
          and p.domain like 'shop%' where u.business_name is not null group by u.id order by count(*) desc, u.id limit $1`,
      values: [count],
    })
  ).rows

/** Returns the measures of the pages of discovery: for members, from the visitors' cache, and rendered for visitors. */
export async function discoveryMeasures(members: readonly Sender[]): Promise<Measure[]> {
  // The jobs of the worker, which does not run here: pages of ideas have topics with covers.
  await chooseCovers(db())
  await findRising()
  const pages: Record<Page, string[]> = {
    topic: (await topics(40)).map(({ slug }) => `/topics/${slug}/`),
    today: ['/today/'],
    article: (await articles()).map((one) => encodeURI(articlePath(one))),
    ideas: ['/ideas/'],
    videos: ['/videos/'],
    shopping: ['/shopping/'],
    shop: (await shops(20)).map(({ username }) => `/${username}/?tab=shop`),
  }
  return Object.entries(pages).flatMap(([page, paths]) => {
    const shots = (headers: Readonly<Record<string, string>>) => paths.map((path) => get(path, headers))
    const own = members.flatMap(({ headers }, n) => get(paths[n % paths.length] ?? '/', headers))
    return [
      { name: `${page} HTML, signed in`, shots: own },
      { name: `${page} HTML, signed out`, shots: shots(browser) },
      { name: `${page} HTML, signed out, not kept`, shots: shots(robot) },
    ]
  })
}
