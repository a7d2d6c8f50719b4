/** The light build of the player has the same types as the full one. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
