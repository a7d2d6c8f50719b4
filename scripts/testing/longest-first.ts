import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take much longer than their length tells, longest first: one that begins last is waited for alone. */
const longest = ['video.db.test', 'chaos.test', 'cross-domain.test', 'sign-in.test', 'embedded-postgres.test']

const place = ({ moduleId }: TestSpecification) => {
  const index = longest.findIndex((name) => moduleId.includes(`/${name}`))
  return index < 0 ? longest.length : index
}

/** The order in which workers get the files: those that are known to be long, then as Vitest knows or guesses. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => place(one) - place(other))
  }
}
