/**
 * The persisted queries as the browser asks for them: by the kind of viewer, and desktop or mobile web (part 1,
 * section 7). A test holds them against the documents of documents.server.ts.
 */
export const closeupHashes = {
  auth: {
    name: 'CloseupDetailQuery',
    dweb: '385e1c3bb5b2f3e2853865904e37b42ebe7d8ec7205608c42d880f7e708f3b42',
    mweb: '58a163892c018aecb68baf08d861b0941d1cf69ba14e29ff9d4b55314fdc9c89',
  },
  unauth: {
    name: 'CloseupPageQuery',
    dweb: 'd872cfecaece28f91e5e971c42a6b204858f1823aeaa0e0a637d8682df599a6e',
    mweb: 'b99bcf3143240ee1627a2a29cc97570ad00c3084968f606679f81d16b916e405',
  },
  bot: {
    name: 'CloseupPageQuery',
    dweb: 'f5768eebeeb938ecd6016a9c3bccdfe92dbb2aa6143537b51e0943bd1e6fc4b7',
    mweb: 'd068f868f1a1c92d18a44df788065dcf369bb927565eb75471d47d61110c4b26',
  },
} as const
