/** The orders of the pins of a board: as its people arranged them, or by age. */
export const pinSorts = ['custom', 'newest', 'oldest'] as const
export type PinSort = (typeof pinSorts)[number]
