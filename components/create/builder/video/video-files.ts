import { acceptedTypes, isPictureFile } from '@/components/media/uploads/image-files'
import { videoTypes } from '@/lib/media/video/limits'

const videoName = /\.(mp4|m4v|mov|webm|mkv)$/i

/** Returns true if a file claims to be a video; the worker checks the bytes. */
export const isVideoFile = (file: { type: string; name: string }): boolean =>
  file.type.startsWith('video/') || (file.type === '' && videoName.test(file.name))

/** Returns the types for the system's file chooser. */
export const acceptedFiles = (takesVideos: boolean): string =>
  takesVideos ? `${acceptedTypes},${videoTypes}` : acceptedTypes

/** Returns the pictures, and if accepted the videos, of dropped or pasted data. */
export function wantedFiles(data: Pick<DataTransfer, 'files'> | null, takesVideos: boolean): File[] {
  return [...(data?.files ?? [])].filter((file) => isPictureFile(file) || (takesVideos && isVideoFile(file)))
}
