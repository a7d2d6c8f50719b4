/** Variables that a picture process needs; it gets no secret, no address of the database, no mail server. */
const needed = [
  'DATA_DIR',
  'HOME',
  'LANG',
  'LD_LIBRARY_PATH',
  'LOG_LEVEL',
  'MEDIA_DIR',
  'NODE_COMPILE_CACHE',
  'NODE_ENV',
  'PATH',
  'SystemRoot',
  'TEMP',
  'TMP',
  'TMPDIR',
]

/**
 * Makes glibc return decoded pixels to the system as soon as they are free, and keeps it from holding them once for
 * each thread. A host's own settings take precedence.
 */
const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** Returns the environment of a picture process, which decodes foreign bytes, from that of the worker. */
export function picturesEnv(own: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const stored = Object.entries(own).filter(([name]) => needed.includes(name) || name.startsWith('MALLOC_'))
  return { NODE_ENV: own.NODE_ENV, ...allocator, ...Object.fromEntries(stored) }
}
