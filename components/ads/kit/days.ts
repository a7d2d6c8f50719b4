const day = 86_400

/** Returns the start of a day `YYYY-MM-DD` in seconds; null for none. Times of the area are in UTC. */
export const startOf = (date: string): number | null =>
  date === '' ? null : Math.floor(Date.parse(`${date}T00:00:00Z`) / 1000)

/** Returns the end of a day: the start of the next one. */
export const endOf = (date: string): number | null => {
  const start = startOf(date)
  return start === null ? null : start + day
}

/** Returns the day of a time in seconds. */
export const dayOfStart = (time: number | null): string =>
  time === null ? '' : new Date(time * 1000).toISOString().slice(0, 10)

/** Returns the last day before a time in seconds. */
export const dayOfEnd = (time: number | null): string => dayOfStart(time === null ? null : time - 1)
