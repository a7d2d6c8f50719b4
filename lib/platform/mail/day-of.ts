/** Returns the day of a time in UTC, formatted for mails in a locale. */
export const dayOf = (moment: Date, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(moment)
