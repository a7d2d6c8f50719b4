/** SQL of the address that an ad `d` of the pin `p` leads to. */
export const linkSql = 'coalesce(d.destination_url, p.link)'

/** SQL of a digest of the pin `p`: an ad of a pin that changed is reviewed again. That of products has none: they change daily. */
export const digestSql = `case when d.product_group_id is null then md5(concat_ws(chr(31), p.title, p.description, p.alt_text, p.signature)) end`

/**
 * SQL of the host at which the address of an ad `d` of the pin `p` ends; null while it was not read. For products it is the host of
 * the address itself, on which all of them must be.
 */
export const hostSql = `(select case when d.product_group_id is null then l.final_host else l.host end from linked_pages l where l.url_hash = sha256(convert_to(${linkSql}, 'UTF8')))`

/** SQL that sends an ad back to the review, and shows nothing of it until then. */
export const backToReview = `review_status = 'PENDING', rejected_reasons = '{}', approved_link = null, approved_host = null,
  approved_digest = null, updated_at = now()`
