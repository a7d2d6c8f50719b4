/**
 * The hashes of the persisted queries: by the kind of viewer, and desktop or mobile web (part 1,
 * section 7). A test compares them with the documents of documents.server.ts.
 */
export const closeupHashes = {
  auth: {
    name: 'CloseupDetailQuery',
    dweb: '27ecf7982108db32d8a872ca1a9421abb56f00a0a64a5a9c8e9ce9430bc6f1fa',
    mweb: '6b6fe1ca9196be1c2ba5b863fdca3394e862ede21668c5d7f2da3737c49ea319',
  },
  unauth: {
    name: 'CloseupPageQuery',
    dweb: 'c3b0b138682ce5d24d702fb75334fb54ac01fe5a69d0b4612df25f01fe2d0923',
    mweb: '4c2aade7bf6ae82c47ea6ec0d7eeb6b15441e490c6ba0a2e1a0610c72c36e599',
  },
  bot: {
    name: 'CloseupPageQuery',
    dweb: '85ed1ae328ec37ac1b2ac708eb97b80837f739dcd05b99559913562fd588ac04',
    mweb: '715e8c3561d22c8ddc9b0cbbc9f9e7ff9b3b579c271935d06b4ddd670ff63040',
  },
} as const
