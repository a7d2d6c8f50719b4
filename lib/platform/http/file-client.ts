/** Fetches a file of this origin, such as a font. @throws Error when it is missing */
export async function fetchFile(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}
