/** Returns the day of a moment as mails write it, in a locale; UTC. */
export const dayOf = (moment: Date, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(moment)
