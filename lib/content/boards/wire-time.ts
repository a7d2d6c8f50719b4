/** A moment as pins and boards carry it: RFC 1123 with a numeric offset. */
export function wireTime(moment: Date): string {
  return moment.toUTCString().replace('GMT', '+0000')
}
