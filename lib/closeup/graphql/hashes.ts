/**
 * The hashes of the persisted queries: by the kind of viewer, and desktop or mobile web (part 1,
 * section 7). A test compares them with the documents of documents.server.ts.
 */
export const closeupHashes = {
  auth: {
    name: 'CloseupDetailQuery',
    dweb: '0e48e91c748ed3b7673d2a940b7e273abd68436647d3f49bc453f27d266b4267',
    mweb: '9c373d93a98349137d8bf12d764eccbd29a15d9e6072466dde2714966316119c',
  },
  unauth: {
    name: 'CloseupPageQuery',
    dweb: '2d89351a60afab176b255176f996df33ee26107d07e196d76bfab76f929b51a2',
    mweb: '6b584025192fc90eb8b3ab05c8b926d60ae49a432f32b827c862abc416238e14',
  },
  bot: {
    name: 'CloseupPageQuery',
    dweb: 'fd14d4aa0a468cad837bb1ef38d44681f393201ecac0dfd6d07300b3d55769bf',
    mweb: 'f988bf706da2cfd789b251ca2dfcf8fe928b1d48cfaeedcc7a8565f882035eb3',
  },
} as const
