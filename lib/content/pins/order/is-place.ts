/**
 * Returns SQL that is true for the public pin that represents its picture in feeds and search: the earliest one, which
 * is the creator's if public. A later save never replaces it.
 */
export const isPlace = (pin: string) =>
  `${pin}.id = (select e.id from pins e where e.signature = ${pin}.signature and e.is_public order by e.id limit 1)`
