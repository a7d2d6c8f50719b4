/**
 * Returns the SQL condition that comments are off: under a pin (`pin` may be null), and for any pin of its picture when
 * that pin or the picture's oldest pin has them off.
 */
export function commentsOff(picture: string, pin: string): string {
  return `(coalesce((select q.comments_disabled from pins q where q.id = ${pin} and q.aggregated_pin_id = ${picture}), false)
    or coalesce((select q.comments_disabled from pins q where q.aggregated_pin_id = ${picture} and q.deleted_at is null
      order by q.id limit 1), false))`
}
