/** Kinds of events that are counted of a pin, and of its account. */
export const hitKinds = [
  'IMPRESSION',
  'CLOSEUP',
  'OUTBOUND_CLICK',
  'SAVE',
  'COMMENT',
  'REACTION',
  'FOLLOW',
  'PROFILE_VISIT',
  'VIDEO_START',
  'VIDEO_V_50_MRC',
  'VIDEO_10S',
  'VIDEO_P95',
  'VIDEO_MS',
] as const
export type HitKind = (typeof hitKinds)[number]

/** The column of the roll-ups that counts each kind. */
export const countColumns = {
  IMPRESSION: 'impressions',
  CLOSEUP: 'closeups',
  OUTBOUND_CLICK: 'outbound_clicks',
  SAVE: 'saves',
  COMMENT: 'comments',
  REACTION: 'reactions',
  FOLLOW: 'follows',
  PROFILE_VISIT: 'profile_visits',
  VIDEO_START: 'video_starts',
  VIDEO_V_50_MRC: 'video_views',
  VIDEO_10S: 'video_10s',
  VIDEO_P95: 'video_p95',
  VIDEO_MS: 'video_ms',
} as const satisfies Record<HitKind, string>
export type CountColumn = (typeof countColumns)[HitKind]

export const columns: readonly CountColumn[] = hitKinds.map((kind) => countColumns[kind])
export type Counts = Record<CountColumn, number>

/** The kinds that a browser reports of a pin; the rest is counted where it happens. */
export const reportedKinds = [
  'IMPRESSION',
  'FOLLOW',
  'PROFILE_VISIT',
  'VIDEO_START',
  'VIDEO_V_50_MRC',
  'VIDEO_10S',
  'VIDEO_P95',
  'VIDEO_MS',
] as const satisfies readonly HitKind[]
export type ReportedKind = (typeof reportedKinds)[number]

export const devices = ['phone', 'tablet', 'desktop'] as const
