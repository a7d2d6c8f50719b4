/** Maximum bytes of an uploaded picture. In a file of its own, which browsers load without the refusals and their texts. */
export const maxImageBytes = 20 * 1024 * 1024
