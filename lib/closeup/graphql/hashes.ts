/**
 * The persisted queries as the browser asks for them: by the kind of viewer, and desktop or mobile web (part 1,
 * section 7). A test holds them against the documents of documents.server.ts.
 */
export const closeupHashes = {
  auth: {
    name: 'CloseupDetailQuery',
    dweb: '2d8d6fb99489aa1bc233b13dd98ebf8894d4ae9abef4ae201153a8d9576e9bd2',
    mweb: 'a470993c3e93352a83916ddc688417e5dd5be9cd90bbb9b78d92bb7645dfc74b',
  },
  unauth: {
    name: 'CloseupPageQuery',
    dweb: 'd0c1aee33531676a40a2e83d614c0243fa2516598bf5ceb185da077f359fc4ef',
    mweb: '85cec1f03f6aaaa0cda903cdeafdf9bec23eae36d6430a7ff815e1c7f356c1cd',
  },
  bot: {
    name: 'CloseupPageQuery',
    dweb: 'a0f43429472a3b28a65d23b6f1c42e14a18e56dd6e806b9d580f40a48a665cc5',
    mweb: 'c45e3960e776710b9ab66c050bab08fc24c153a75ce64c72438dc96ac689ff7c',
  },
} as const
