import type { z } from 'zod'
import { readBookmark } from '@/lib/core/bookmark.server'
import { largestId, type Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import { imageUrl } from '@/lib/media/images/sizes'
import { statement } from '@/lib/platform/db/statement.server'
import type { RejectedReason, ReviewState } from './reasons'
import type { AutoRule } from './rules/kinds'
import type { reviewsGet, WireReview } from './schema'

type Row = {
  id: string
  name: string | null
  review_status: WireReview['review_status']
  reasons: RejectedReason[]
  note: string | null
  appeal: string | null
  rule: AutoRule | null
  approved_link: string | null
  created_at: Date
  decided_at: Date | null
  pin_id: string | null
  title: string
  description: string
  signature: string
  width: number
  height: number
  link: string | null
  link_host: string | null
  business_id: string
  business_name: string
  username: string
  account: string
  approved: number
  rejected: number
  is_trusted: boolean
  in_stock: number | null
  samples: { id: string; title: string; signature: string }[] | null
  form: WireReview['form']
}

/** Ads that are not archived, of accounts that may write; deleted drafts and drafts are for nobody to see. */
const isShown = `d.status in ('ACTIVE', 'PAUSED')`

/** The products of a group that a reviewer sees. */
const samples = 6

const rowsWhere = (condition: string, order: string) => `
  select d.id, d.name, d.review_status,
    case when r.appeal is null then d.rejected_reasons else r.reasons end as reasons, r.note, r.appeal, r.rule, d.approved_link, d.created_at, r.created_at as decided_at,
    p.id as pin_id, p.title, p.description, m.signature, m.width, m.height, coalesce(d.destination_url, p.link) as link,
    l.final_host as link_host, u.id as business_id, u.business_name, u.username, a.name as account,
    exists (select from trusted_advertisers t where t.business_id = u.id) as is_trusted,
    jsonb_array_length(w.products) as in_stock, (select json_agg(s) from (
      select q.id::text, q.title, q.signature from jsonb_array_elements(w.products) with ordinality x (product, n)
        join pins q on q.id = (x.product ->> 0)::bigint and q.deleted_at is null order by x.n limit ${samples}) s) as samples,
    (select json_build_object('name', f.name, 'questions', f.questions, 'privacy_policy_link', f.privacy_policy_link,
      'policy_links', f.policy_links, 'completion_message', f.completion_message, 'disclosure_language', f.disclosure_language)
      from ad_lead_forms f where f.id = d.lead_form_id) as form,
    (select count(*)::int from ads o where o.ad_account_id = d.ad_account_id and o.review_status = 'APPROVED') as approved,
    (select count(*)::int from ads o where o.ad_account_id = d.ad_account_id and o.review_status = 'REJECTED') as rejected
  from ads d join ad_accounts a on a.id = d.ad_account_id join users u on u.id = a.business_id
    left join pins p on p.id = d.pin_id and p.deleted_at is null
    left join media m on m.signature = p.signature
    left join ad_products w on w.ad_id = d.id and d.product_group_id is not null
    left join linked_pages l on l.url_hash = sha256(convert_to(coalesce(d.destination_url, p.link), 'UTF8'))
    left join lateral (select v.note, v.created_at, v.rule, v.reasons, case when d.review_status = 'PENDING' then v.appeal end as appeal from ad_reviews v where v.ad_id = d.id order by v.id desc limit 1) r on true
  where ${isShown} and ${condition} order by ${order} limit $2`

type Params = [from: string, limit: number]
const lists = {
  waiting: statement<Row, Params>(
    'ads_to_review',
    rowsWhere(`d.review_status = 'PENDING' and d.id > $1`, 'd.id'),
  ),
  approved: statement<Row, Params>(
    'ads_approved_before',
    rowsWhere(`d.review_status = 'APPROVED' and d.id < $1`, 'd.id desc'),
  ),
  rejected: statement<Row, Params>(
    'ads_rejected_before',
    rowsWhere(`d.review_status = 'REJECTED' and d.id < $1`, 'd.id desc'),
  ),
} satisfies Record<ReviewState, unknown>

function present(row: Row): WireReview {
  const { id, name, review_status, reasons, note, link, link_host, business_id, business_name, username } =
    row
  const { pin_id, title, description, signature, width, height, account, approved, rejected } = row
  const { appeal, rule, approved_link, is_trusted, in_stock, form } = row
  return {
    id,
    name: name ?? title ?? '',
    review_status,
    reasons,
    note: note ?? '',
    appeal,
    rule,
    approved_link,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    pin:
      pin_id === null
        ? null
        : { id: pin_id, title, description, image_url: imageUrl(signature, '236x', 'webp'), width, height },
    products:
      in_stock === null
        ? null
        : {
            in_stock,
            samples: (row.samples ?? []).map((one) => ({
              id: one.id,
              title: one.title,
              image_url: imageUrl(one.signature, '236x', 'webp'),
            })),
          },
    form,
    link,
    link_host,
    advertiser: { id: business_id, name: business_name, username, account, approved, rejected, is_trusted },
  }
}

/** Returns the ads of one list of the queue: those that wait longest first, decided ones newest first. @throws AppError 1 for a foreign bookmark */
export async function reviewsOf(input: z.output<typeof reviewsGet>): Promise<Page<WireReview>> {
  const { state, page_size, bookmarks } = input
  const scope = `ad reviews ${state}`
  const [from = state === 'waiting' ? '0' : largestId] = readBookmark(scope, bookmarks) ?? []
  const rows = await lists[state](from, page_size + 1)
  const { items, bookmark } = toPage(rows, page_size, scope, ({ id }) => [id])
  return { items: items.map(present), bookmark }
}
