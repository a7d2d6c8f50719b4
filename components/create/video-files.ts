import { acceptedTypes } from '@/components/media/files/image-files'
import { videoTypes } from '@/lib/media/video/limits'

const videoName = /\.(mp4|m4v|mov|webm|mkv)$/i

/** Whether a file says that it is a video; the worker judges the bytes. */
export const isVideoFile = (file: { type: string; name: string }): boolean =>
  file.type.startsWith('video/') || (file.type === '' && videoName.test(file.name))

/** What the system's choice of files offers. */
export const acceptedFiles = (takesVideos: boolean): string =>
  takesVideos ? `${acceptedTypes},${videoTypes}` : acceptedTypes

/** The pictures, and where they are taken the videos, of what was dropped or pasted. */
export function wantedFiles(data: Pick<DataTransfer, 'files'> | null, takesVideos: boolean): File[] {
  return [...(data?.files ?? [])].filter(
    (file) => file.type.startsWith('image/') || (takesVideos && isVideoFile(file)),
  )
}
