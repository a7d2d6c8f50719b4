/**
 * The persisted queries as the browser asks for them: by the kind of viewer, and desktop or mobile web (part 1,
 * section 7). A test holds them against the documents of documents.server.ts.
 */
export const closeupHashes = {
  auth: {
    name: 'CloseupDetailQuery',
    dweb: '650e3ce7fa5542f3f16e34bbc6946acb88d85f0ac6608e3c10bdfa3b7470e403',
    mweb: 'a3adcd2f58dd1e5ac58742ae2e44fcb525dab4a4e43aa2ff4db0453623aa34e4',
  },
  unauth: {
    name: 'CloseupPageQuery',
    dweb: 'a89bf38f04c25981c11eae17ec6397b3497e95c49f219fd1da65211870703603',
    mweb: '33fe128bb4a5069a4bd6a1665a3b26ec7ec2b5322597d6b10613e2d686339319',
  },
  bot: {
    name: 'CloseupPageQuery',
    dweb: 'bc213c01fb78748e3dbdcb2a73dcfe4181bd91f014bb33842a07a38541962116',
    mweb: '22dc5b22716bec9b4dd63f21d546310f36e4822da7d64893406f491e7c3ed1e3',
  },
} as const
