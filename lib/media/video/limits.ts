/** Milliseconds that a video may take. */
export const shortestVideo = 4_000
export const longestVideo = 15 * 60_000

/** Tolerance for a container's duration: frames are not cut at whole milliseconds. Milliseconds. */
export const durationSlack = 100

/** Pixels of a side, and of a frame: 4K of any shape. */
export const maxVideoSide = 7680
export const maxVideoPixels = 4096 * 2304

/** Characters of a captions file. */
export const maxCaptions = 200_000

/** Uploads that one person may have under way at the same time. */
export const maxPendingUploads = 10

/** Types offered in the file chooser; the worker checks the bytes. */
export const videoTypes = 'video/mp4,video/quicktime,video/x-m4v,video/webm,video/x-matroska,.mkv,.m4v,.mov'

/** Demuxers that ffmpeg may use at all. */
export const containerNames = 'mov,mp4,matroska,webm'

/** Codecs of pictures that are taken in, as ffprobe names them. */
export const videoCodecs: readonly string[] = ['h264', 'hevc', 'vp8', 'vp9', 'av1']

/** Decoders that may be opened for them and for their sound. */
export const decoderNames =
  'h264,hevc,vp8,libvpx,vp9,libvpx-vp9,av1,libdav1d,libaom-av1,aac,aac_fixed,aac_latm,mp3,mp3float,ac3,eac3,alac,flac,opus,libopus,vorbis,libvorbis,pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_f32le,pcm_u8'
