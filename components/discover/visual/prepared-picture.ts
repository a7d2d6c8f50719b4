/** Longest side in pixels of a picture that is sent: a part of it is still large enough to be recognized. */
const longest = 1200

/** A picture as it is sent, and its address and size if the browser can show it. */
export type Prepared = {
  picture: Blob
  shown: { url: string; width: number; height: number } | null
}

async function shrunk(bitmap: ImageBitmap): Promise<Blob> {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const size = (side: number) => Math.max(1, Math.round(side * scale))
  const canvas = document.createElement('canvas')
  canvas.width = size(bitmap.width)
  canvas.height = size(bitmap.height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // What is transparent counts as white, as on the server.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no picture was made'))),
      'image/jpeg',
      0.9,
    ),
  )
}

/**
 * Makes a small copy of a picture to send, without the data of its file. One that this browser cannot read is sent as it
 * is, and is not shown.
 */
export async function preparedPicture(file: File): Promise<Prepared> {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    const picture = await shrunk(bitmap)
    bitmap.close()
    return { picture, shown: { url: URL.createObjectURL(picture), width, height } }
  } catch {
    return { picture: file, shown: null }
  }
}
