/**
 * What a command refuses before it acts: wrong arguments, settings or folders, or a place in use. The person reads its
 * one line, and the command ends with status 2.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/** Runs `work`, and turns an error of the file system into a refusal that names the folder. */
export async function refusingFiles<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
    throw reason ? new Refusal(`${folder} ${reason}`, { cause: error }) : error
  }
}

const reasons: Record<string, string | undefined> = {
  EACCES: 'is closed to this user.',
  EPERM: 'is closed to this user.',
  ENOENT: 'does not exist.',
  ENOTDIR: 'is not a folder.',
  EROFS: 'is on a disk that cannot be written.',
}
