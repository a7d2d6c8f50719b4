import { countryBuckets } from '@/lib/discover/today/editions'

/** Shares of original pins that sell something or are videos, and pins of an article. */
const [perProduct, perVideo, perArticle] = [8, 25, 30]

const offer = `jsonb_build_object('price', (5 + floor(h(p.id, 50) * 200))::text, 'currency', 'USD', 'in_stock', h(p.id, 51) < 0.9)
  || case when h(p.id, 52) < 0.2 then '{"standard_price": "210"}'::jsonb else '{}' end`

const originals = (every: number, salt: number) =>
  `select p.* from pins p where p.parent_pin_id is null and p.is_public and h(p.id, ${salt}) < 1.0 / ${every}`

/**
 * Returns statements for what topic, today, shopping and video pages show: an eighth of the original pins lead to a product of
 * one of forty websites, whose twenty largest sellers are businesses, one in 25 is a video, and there are as many articles as
 * a site of this size may have: 60 and one for each 2,000 pins, of 30 pins each.
 */
export function discoveryStatements(pins: number): [name: string, text: string][] {
  const articles = 60 + Math.floor(pins / 2000)
  return [
    [
      'products',
      `create temp table products as ${originals(perProduct, 53)};
       update pins p set link = 'https://shop' || (p.id % 40) || '.example.org/' || p.id, domain = 'shop' || (p.id % 40) || '.example.org'
       from products o where o.id = p.id;
       insert into linked_pages (url_hash, url, host, status, metadata, fetched_at)
       select sha256(convert_to(p.link, 'UTF8')), p.link, p.domain, 'ready', jsonb_build_object('title', p.title,
         'description', '', 'site_name', p.domain, 'recipe', null, 'article', null, 'tutorial', null,
         'products', jsonb_build_array(jsonb_build_object('name', p.title, 'brand', '', 'ships_to', '[]'::jsonb,
           'aggregate_rating', null, 'offer_summary', ${offer},
           'shipping_info', '{"free_shipping_price": "0"}'::jsonb))), now()
       from pins p join products o on o.id = p.id;
       update users set is_verified_merchant = true, business_name = full_name where id in (
         select user_id from products group by 1 order by count(*) desc, 1 limit 20)`,
    ],
    [
      'videos',
      `create temp table clips as ${originals(perVideo, 54)};
       insert into videos (signature, status, width, height, duration, has_sound, rungs, bytes, ready_at)
       select distinct md5('video ' || signature), 'succeeded', 720, 1280, 8000, false, '{240,480,720}'::smallint[], 1000000, now() from clips;
       insert into pin_videos (pin_id, video_signature)
       select p.id, md5('video ' || p.signature) from pins p join clips c on c.id = coalesce(p.parent_pin_id, p.id)`,
    ],
    [
      'articles',
      `insert into today_articles (id, type, title, subtitle, body, interest_id, locales, buckets, publish_at)
       select id_at(now() - g.n * interval '7 hours', g.n), (array['shop','trending','best','article'])[1 + g.n % 4],
         initcap(word(h(g.n, 55))) || ' ' || g.n, f.title, f.description,
         t.ids[1 + floor(h(g.n, 56) * cardinality(t.ids))::int], '{en,de,fr}', '{${countryBuckets.join(',')}}', now() - g.n * interval '7 hours'
       from generate_series(1::bigint, ${articles}) g (n) join phrases f on f.n = g.n
       cross join (select array_agg(id order by id) as ids from interests) t;
       insert into today_article_pins (article_id, pin_id, position)
       select a.id, p.id, (row_number() over (partition by a.id order by p.id) - 1)::smallint
       from today_articles a cross join lateral (
         select id from (select id from pins where is_public order by id desc limit 5000) w order by h(w.id, a.id) limit ${perArticle}) p`,
    ],
  ]
}
