/**
 * The persisted queries as the browser asks for them: by the kind of viewer, and desktop or mobile web (part 1,
 * section 7). A test holds them against the documents of documents.server.ts.
 */
export const closeupHashes = {
  auth: {
    name: 'CloseupDetailQuery',
    dweb: '425686e3d9a661f08b56c301ea41d598ac6b96d9293ad9eb940204c39ec73b08',
    mweb: 'e1194faab9c120a1dde86cbf07476defb749ce2a0f8f07c06471c3293f266c28',
  },
  unauth: {
    name: 'CloseupPageQuery',
    dweb: '3b00574a1efecc06ff98897888406c76900111c3e55ef4da61a8329d35c0c58c',
    mweb: '29b0ba0778c44910ff04b0d157b8f415eb216ad82c0a8c0df503d2f44d393caa',
  },
  bot: {
    name: 'CloseupPageQuery',
    dweb: 'ae71629777410637bb06d2c5895017b8d130fcc68218da58e5380571c6e645e0',
    mweb: 'dadbdf41eccbabde8d1986278ae55688b33db3223579591284b4d9a642d7674c',
  },
} as const
