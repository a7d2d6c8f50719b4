/** Returns the identity of a file for choosing it again, without reading its bytes. */
export const printOf = ({ name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>): string =>
  [size, lastModified, name].join('|')
