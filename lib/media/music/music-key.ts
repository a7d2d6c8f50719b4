/** Folder of all files of the library. */
export const musicFolder = 'music/'

const sharded = (signature: string) => `${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature}`

/** Returns the store's key of a track's file. */
export const musicKey = (signature: string): string => `${musicFolder}${sharded(signature)}.m4a`

/** Returns the address of a track's file. */
export const musicUrl = (signature: string): string => `/media/${musicKey(signature)}`

/** Returns the store's key of an uploaded file until its track is encoded. */
export const incomingMusicKey = (signature: string): string => `${musicFolder}incoming/${signature}`

/** Returns the signature in a key of the library; '' for another key. */
export const signatureInKey = (key: string): string => /\/([0-9a-f]{32})(?:\.m4a)?$/.exec(key)?.[1] ?? ''
