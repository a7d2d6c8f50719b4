/** By what a file is known again when it is chosen another time; its bytes are not read. */
export const printOf = ({ name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>): string =>
  [size, lastModified, name].join('|')
