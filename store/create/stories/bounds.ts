/** The maximums of the editor; `allBlocks` is for a whole story. */
export const storyBounds = { pages: 20, blocks: 50, allBlocks: 300, undoSteps: 100 } as const

/** The aspect ratio of a page. */
export const storyShape = 9 / 16
