const two = (number: number) => String(number).padStart(2, '0')

/** Returns an ISO time as `<input type="datetime-local">` writes it, in the browser's time zone; '' for none. */
export function fieldOf(iso: string | null): string {
  if (iso === null) return ''
  const time = new Date(iso)
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`
}

/**
 * Returns the ISO time of a field; null for an empty one. A field has no seconds, so that a time which was not changed stays
 * as it was.
 */
export function timeOf(field: string, before: string | null): string | null {
  if (field === '') return null
  if (before !== null && fieldOf(before) === field) return before
  const time = new Date(field)
  return Number.isNaN(time.getTime()) ? field : time.toISOString()
}
