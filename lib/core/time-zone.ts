/** True if this runtime knows a time zone with that name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
}

/** True for a name such as `Europe/Berlin`, which the database knows as well; not for an offset. */
export const isNamedTimeZone = (name: string) =>
  /^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/.test(name) && isTimeZone(name)
