/** The most of everything that the editor makes; `allBlocks` of a whole story. */
export const storyBounds = { pages: 20, blocks: 50, allBlocks: 300, undoSteps: 100 } as const

/** The shape of a page: width by height. */
export const storyShape = 9 / 16
