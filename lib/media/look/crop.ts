/** A part of a picture, as shares of its width and height. */
export type Crop = { x: number; y: number; w: number; h: number }
