/**
 * The persisted queries as the browser asks for them: by the kind of viewer, and desktop or mobile web (part 1,
 * section 7). A test holds them against the documents of documents.server.ts.
 */
export const closeupHashes = {
  auth: {
    name: 'CloseupDetailQuery',
    dweb: '4760275bb3c5c37d2c572f051bfd4acb25093441c13866250cf541b2fb28c97b',
    mweb: '022c9d9b4658ba9bc73d9f5020ea572d0085c3e80a3c20684e9cf4deec2016eb',
  },
  unauth: {
    name: 'CloseupPageQuery',
    dweb: '89b636ff741acab79c4878e0a2cb0d30ee4f65319563a49a787a09680860b198',
    mweb: '50694b497d866ecfe2d06e238e7f68f12a7c13e0baf87da98fdd7a1e2b4c280c',
  },
  bot: {
    name: 'CloseupPageQuery',
    dweb: '7f7b813b2fc6274faa16a7da8a5ab535bab334fd2c2efcddc7c1f63bc77f26ae',
    mweb: '6c173f681a4b4388a5594640e022585c507052be43447360069e1e2fb2dd1fa8',
  },
} as const
