/** The kinds of events of a card with a token that a browser reports, each at most once. */
export const seenKinds = [
  'IMPRESSION',
  'CLOSEUP',
  'OUTBOUND_CLICK',
  'SAVE',
  'VIDEO_V_50_MRC',
  'VIDEO_P25',
  'VIDEO_P50',
  'VIDEO_P75',
  'VIDEO_P100',
] as const
export type SeenKind = (typeof seenKinds)[number]
