/** Returns a time in the format of pins and boards: RFC 1123 with a numeric offset. */
export function wireTime(moment: Date): string {
  return moment.toUTCString().replace('GMT', '+0000')
}
