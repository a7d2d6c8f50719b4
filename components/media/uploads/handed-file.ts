/** A file that one page of this document hands to the next, such as a picture that was searched with; never stored. */
let handed: File | null = null

/** Keeps a file for the pin builder, which takes it when it is shown. */
export function handOver(file: File): void {
  handed = file
}

/** Returns the file that was handed over, once; null without any. */
export function takeHanded(): File | null {
  const file = handed
  handed = null
  return file
}
