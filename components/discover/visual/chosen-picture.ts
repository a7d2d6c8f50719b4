import { isPictureFile } from '@/components/media/uploads/image-files'

/** A picture to search with, which is in this browser's memory only; `n` counts them. */
export type ChosenPicture = { file: File; n: number }

let chosen: ChosenPicture | null = null
const listeners = new Set<() => void>()

/** Chooses the picture to search with; the page that shows its results follows. */
export function choosePicture(file: File): void {
  chosen = { file, n: (chosen?.n ?? 0) + 1 }
  for (const listener of listeners) listener()
}

export const chosenPicture = (): ChosenPicture | null => chosen

/** Calls `listener` for each picture that is chosen, until the returned function is called. */
export function onChosen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the first file of a drop or a paste that may be a picture, otherwise any first file; null without files. */
export function fileIn(data: DataTransfer | null): File | null {
  const files = [...(data?.files ?? [])]
  return files.find(isPictureFile) ?? files[0] ?? null
}
