import { articlePath } from '@/lib/discover/today/article'
import { pool } from '@/lib/platform/db/client.server'
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

/** Returns the measures of the pages of discovery: for members, from the visitors' cache, and rendered for visitors. */
export async function discoveryMeasures(members: readonly Sender[]): Promise<Measure[]> {
  const pages: Record<Page, string[]> = {
    topic: (await topics(40)).map(({ slug }) => `/topics/${slug}/`),
    today: ['/today/'],
    article: (await articles()).map((one) => encodeURI(articlePath(one))),
    videos: ['/videos/'],
    shopping: ['/shopping/'],
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
