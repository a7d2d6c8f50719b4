/** The forms of an experience (issue 36). */
export const experienceTypes = ['banner', 'modal', 'tour', 'nag', 'interstitial', 'hint'] as const
export type ExperienceType = (typeof experienceTypes)[number]

/** The statuses that a reader reports; `new` is that of an experience which was not seen yet. */
export const reportedStatuses = ['viewed', 'completed', 'dismissed'] as const
export type ReportedStatus = (typeof reportedStatuses)[number]
export type ExperienceStatus = ReportedStatus | 'new'

type Place = {
  /** The forms that fit there. */
  types: readonly ExperienceType[]
  /** The parts of the page that the steps of a tour point at, in order (`data-tour`). */
  anchors: readonly string[]
}

/** The places at which an experience may show, by id. At each there is one at a time. Without forms, a place has only the product's own. */
export const placements = {
  /** Below the header of every page. */
  site_top: { types: ['banner', 'nag'], anchors: [] },
  /** Over every page. */
  site_dialog: { types: ['modal', 'interstitial'], anchors: [] },
  /** Above the home feed. */
  home_top: { types: ['banner', 'hint'], anchors: [] },
  /** On one's own profile. */
  profile: { types: ['tour', 'banner'], anchors: ['sort', 'view', 'create'] },
  /** On one's own profile, while it is empty. */
  profile_empty: { types: ['hint'], anchors: [] },
  builder: { types: ['tour', 'banner'], anchors: ['file', 'web', 'drafts'] },
  business: {
    types: ['tour', 'banner', 'hint'],
    anchors: ['menu', 'counts', 'tasks'],
  },
  /** Below the words that a search found nothing. */
  search_empty: { types: ['hint'], anchors: [] },
  /** At the lower edge of the window, over the page. */
  site_bottom: { types: [], anchors: [] },
  /** Among the messages about what a person just did. */
  after_save: { types: [], anchors: [] },
  /** Below the list of notifications. */
  notifications: { types: [], anchors: [] },
  /** Below the head of someone else's profile. */
  profile_visit: { types: [], anchors: [] },
} as const satisfies Record<string, Place>

export type PlacementId = keyof typeof placements
export const placementIds = Object.keys(placements) as [PlacementId, ...PlacementId[]]

/** Returns the forms of the host's experiences that fit at a placement. */
export const typesAt = (id: PlacementId): readonly ExperienceType[] => placements[id].types

/** True if a form fits at a placement. */
export const fitsAt = (type: ExperienceType, id: PlacementId): boolean => typesAt(id).includes(type)

/** The placements at which the server may have an experience; the others have only what a browser decides about. */
export const servedPlacements: readonly PlacementId[] = placementIds.filter((id) => typesAt(id).length > 0)

/** Returns how many steps an experience has: one, or up to one for each part of the page that a tour points at. */
export const maxStepsOf = (type: ExperienceType, id: PlacementId): number =>
  type === 'tour' ? placements[id].anchors.length : 1
