/** Returns SQL that selects the topics of `ids`, which selects ids, with all parts of them. */
export const withParts = (ids: string): string => `
  select w.id from (${ids}) w (id)
  union select c.id from (${ids}) w (id) join interests c on c.parent_id = w.id
  union select g.id from (${ids}) w (id) join interests c on c.parent_id = w.id join interests g on g.parent_id = c.id`

/** SQL that is true for a topic that people may choose: neither hidden nor merged into another. */
export const isOffered = (topic: string): string =>
  `(${topic}.hidden_at is null and ${topic}.merged_into is null)`
