/** SQL of the address that an ad `d` of the pin `p` leads to. */
export const linkSql = 'coalesce(d.destination_url, p.link)'

/** SQL of a digest of the pin `p`: an ad of a pin that changed is reviewed again. */
export const digestSql = `md5(concat_ws(chr(31), p.title, p.description, p.alt_text, p.signature))`

/** SQL of the host at which the address of an ad `d` of the pin `p` ends; null while it was not read. */
export const hostSql = `(select l.final_host from linked_pages l where l.url_hash = sha256(convert_to(${linkSql}, 'UTF8')))`

/** SQL that sends an ad back to the review, and shows nothing of it until then. */
export const backToReview = `review_status = 'PENDING', rejected_reasons = '{}', approved_link = null, approved_host = null,
  approved_digest = null, updated_at = now()`
