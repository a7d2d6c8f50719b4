/** Minimum and maximum pictures of a carousel. */
export const carouselLimits = { min: 2, max: 5 }

/** Returns the id of a slot on the wire: that of its pin, and its position from 0. */
export const slotId = (pinId: string, position: number): string => `${pinId}_${position}`
