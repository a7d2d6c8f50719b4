/** The fields of a closeup's pin that say what people, and the viewer, did with it. */
export type CloseupEngagement = {
  /** Number of people who favorited it. */
  favoriteUserCount: number
  /** Absent for visitors, as are the two below. */
  favoritedByMe?: boolean
  /** The viewer tried what its picture shows. */
  doneByMe?: boolean
  /** The viewer's note to themselves; '' for none. */
  closeupUserNote?: string
  allowShoppingRec: boolean
}

/** Tries of a picture: each is one photo. */
export type CloseupDidIt = { didItData: { imagesCount: number } }
