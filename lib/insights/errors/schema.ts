/** Errors of one part, class and place on one page. */
export type WireErrorGroup = {
  pathname: string
  part: string
  name: string
  place: string
  count: number
  first_seen: string
  last_seen: string
  /** The builds in which it was first and last seen; empty if unknown. */
  first_release: string
  last_release: string
}
