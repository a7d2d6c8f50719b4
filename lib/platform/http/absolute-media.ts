/** Matches a whole text that is the path of a media file: a picture, video, music or captions file, by its signature. */
const mediaPath =
  /(?<!\\)"(?=\/media\/(?:orig|\d+x\d*|captions|video|music)\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{32}[./])/g

/** Makes the paths of media in a JSON text absolute. Texts that only contain a path stay unchanged. */
export function withAbsoluteMedia(json: string, origin: string): string {
  return json.includes('"/media/') ? json.replace(mediaPath, `"${origin}`) : json
}
