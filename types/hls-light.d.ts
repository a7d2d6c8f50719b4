/** The player without what we have no use for: it is typed as the whole. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
