/** Minimum and maximum duration of a video in milliseconds. */
export const shortestVideo = 4_000
export const longestVideo = 15 * 60_000

/** Tolerance in milliseconds for a container's duration: frames do not end at whole milliseconds. */
export const durationSlack = 100

/** Maximum pixels of a side, and of a frame: 4K of any shape. */
export const maxVideoSide = 7680
export const maxVideoPixels = 4096 * 2304

/** Maximum characters of a captions file. */
export const maxCaptions = 200_000

/** Maximum concurrent uploads of one person. */
export const maxPendingUploads = 10

/** Types offered in the file chooser; the worker checks the bytes. */
export const videoTypes = 'video/mp4,video/quicktime,video/x-m4v,video/webm,video/x-matroska,.mkv,.m4v,.mov'

/** Demuxers that ffmpeg is allowed to use. */
export const containerNames = 'mov,mp4,matroska,webm'

/** Accepted picture codecs, as ffprobe names them. */
export const videoCodecs: readonly string[] = ['h264', 'hevc', 'vp8', 'vp9', 'av1']

/** Sound that is heard, as ffprobe names it; a video with other sound is taken without it. */
export const soundCodecs =
  /^(?:aac|aac_latm|mp2|mp3|ac3|eac3|alac|flac|opus|vorbis|amr_nb|amr_wb|pcm_(?:[us]\d+|f\d+|alaw|mulaw)(?:le|be)?)$/

/** Decoders that may be opened for pictures and sound. */
export const decoderNames =
  'h264,hevc,vp8,libvpx,vp9,libvpx-vp9,av1,libdav1d,libaom-av1,aac,aac_fixed,aac_latm,mp3,mp3float,ac3,eac3,alac,flac,opus,libopus,vorbis,libvorbis,pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_s32le,pcm_s32be,pcm_f32le,pcm_f32be,pcm_u8,pcm_s8,pcm_alaw,pcm_mulaw,mp2,mp2float,amrnb,amrwb'
