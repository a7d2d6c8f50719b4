import { vi } from 'vitest'

// A worker runs several files that mock modules. Each loads the project's modules again, so that its mocks reach all of them;
// packages stay loaded, as in files that share everything. What an earlier file put in place of globals ends here.
vi.resetModules()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.useRealTimers()
