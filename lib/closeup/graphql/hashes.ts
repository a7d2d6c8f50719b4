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

/** The hashes of the other query of each kind of viewer, which an experiment chooses; robots have none. */
export const closeupVariants = {
  auth: {
    name: 'CloseupPageQuery',
    dweb: '250380a59e60e76f02f7c69f33b569d15ed55016b657978d634097a5f364b1a6',
    mweb: '5796d638f1a0b450f6ea483ca6bcb7c522f3bb5b166fb7ca8c714254b738578e',
  },
  unauth: {
    name: 'CloseupDetailQuery',
    dweb: '1034a7d6f5e48a43ba7d78c0ab038010af70c2d0149d6ae2f8ddd7f679df83e3',
    mweb: 'c15f26671a8091c0ffd444a4f3ab631fdaf2844bfb7ab776aaaf28c7e84292f3',
  },
} as const
