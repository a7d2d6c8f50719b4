/** Text that would reveal the server's internals. */
export const leaks =
  /\bat [\w.<>]+ \(|\bat (async )?\S+:\d+:\d+|node_modules|\.tsx?:\d|file:\/\/|\/(work|tmp|home|root|usr)\/[a-z]|\b(select|insert into|update|delete from)\b[^"]{0,60}\b(from|where|values|set)\b|syntax error|violates|relation "|column "|invalid input syntax|pg_|postgres|drizzle|zod|ECONN|ENOENT|\bnode\/?v?\d|"stack"/i
