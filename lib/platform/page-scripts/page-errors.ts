/**
 * A script for the head that keeps the errors that no code has caught, from before the page's own scripts, which get
 * them once they run (`components/edge/app/use-page-errors.ts`). Scripts that fail while they load cannot report it
 * themselves. Errors of other sites' scripts and of extensions have no `error`.
 */
export const pageErrors = `(()=>{
const kept=[],heard={kept,hear:null};
const keep=error=>{if(error==null||kept.length>=50)return;kept.push(error);heard.hear?.(error)};
addEventListener('error',event=>keep(event.error));
addEventListener('unhandledrejection',event=>keep(event.reason));
window.pageErrors=heard})()`.replaceAll('\n', '')

/** The list that the script keeps. */
export type PageErrors = {
  /** The first errors of this page, oldest first. */
  readonly kept: readonly unknown[]
  /** Called for each further error. */
  hear: ((error: unknown) => void) | null
}

declare global {
  interface Window {
    pageErrors?: PageErrors
  }
}
