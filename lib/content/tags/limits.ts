/** How many tags a picture bears, and how many things one tag. */
export const tagLimits = { tags: 24, objects: 6 }
