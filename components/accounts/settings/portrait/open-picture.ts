/** Opens a file as a picture, whose address the caller revokes; null when the browser cannot. */
export async function openPicture(file: File): Promise<HTMLImageElement | null> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    return image
  } catch {
    URL.revokeObjectURL(image.src)
    return null
  }
}
