/**
 * True, as SQL, of the public pin that represents its picture in feeds and search: the earliest one, which is its creator's
 * where that is public. A save of it never takes its place.
 */
export const isPlace = (pin: string) =>
  `${pin}.id = (select e.id from pins e where e.signature = ${pin}.signature and e.is_public order by e.id limit 1)`
