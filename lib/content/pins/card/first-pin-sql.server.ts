/** Returns SQL for the place of the oldest pin of a picture, as a text array; null if none is left. */
export const placeOfPicture = (picture: string) => `(select array[q.id::text] from pins q
  where q.aggregated_pin_id = ${picture} and q.deleted_at is null order by q.id limit 1)`
