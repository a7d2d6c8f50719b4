/** The path of a file of ours, as a whole text of an answer: a picture, a video or captions by its signature. */
const mediaPath =
  /(?<!\\)"(?=\/media\/(?:orig|\d+x\d*|captions|video)\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{32}[./])/g

/** Returns a JSON text with the paths of media as absolute addresses. Other texts that only mention a path stay. */
export function withAbsoluteMedia(json: string, origin: string): string {
  return json.includes('"/media/') ? json.replace(mediaPath, `"${origin}`) : json
}
