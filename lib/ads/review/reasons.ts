/** Why an ad is rejected, by v5's names, in the groups that reviewers choose from. */
export const rejectedReasons = {
  picture: [
    'IMAGE',
    'IMAGE_LOW_QUALITY',
    'IMAGE_BUSY',
    'IMAGE_POORLY_EDITED',
    'IMAGE_BEFORE_AFTER',
    'FAKE_BUTTONS',
    'CONFUSING_DESIGN',
    'UGC',
  ],
  words: [
    'NO_DESCRIPTION',
    'CAPS_AND_SYMBOLS',
    'HASHTAGS',
    'URGENCY',
    'CLICKBAIT',
    'PROMOTIONS_AND_PRICES',
    'RATINGS',
    'INCONSISTENT',
    'INCONSISTENT_LANG_FR',
    'LOW_QUALITY',
  ],
  page: [
    'LANDING_PAGE',
    'LANDING_PAGE_BROKEN',
    'LANDING_PAGE_HARDWALL',
    'LANDING_PAGE_QUALITY',
    'LANDING_PAGE_SPEED',
    'LOW_QUALITY_LANDING_PAGE',
    'OUT_OF_STOCK',
    'APP',
  ],
  claims: [
    'EXAGGERATED_CLAIMS',
    'SUSPICIOUS_CLAIMS',
    'WEIGHT_LOSS',
    'AUTHENTICITY',
    'PINTEREST_BRAND',
    'CONTESTS',
  ],
  subject: [
    'PROHIBITED_PRODUCT',
    'UNACCEPTABLE_BUSINESS',
    'ALCOHOL',
    'ALCOHOL_NO_SALE',
    'ILLEGAL_RECREATIONAL_DRUG',
    'PHARMA',
    'RESTRICTED_HEALTHCARE',
    'SUSPICIOUS_SUPPLEMENTS',
    'WEAPONS',
    'POLITICAL',
    'NUDITY',
    'SHOCKING',
    'SENSITIVE',
  ],
  other: ['TARGETING', 'NAR', 'OTHER'],
} as const

type Groups = typeof rejectedReasons
export type ReasonGroup = keyof Groups
export type RejectedReason = Groups[ReasonGroup][number]

export const reasonGroups = Object.keys(rejectedReasons) as ReasonGroup[]
export const allReasons = Object.values(rejectedReasons).flat() as [RejectedReason, ...RejectedReason[]]

export const reviewLimits = {
  /** Reasons of one rejection. */
  reasons: 5,
  /** Characters of the text beside them. */
  note: 500,
  /** Characters of an appeal. */
  appeal: 500,
} as const

/** The lists of the queue: ads that wait, oldest first, and those that were decided, newest first. */
export const reviewStates = ['waiting', 'approved', 'rejected'] as const
export type ReviewState = (typeof reviewStates)[number]
