import { forgetSingletons } from '@/lib/core/singleton'

// A worker keeps its modules between test files. Restores the environment, and drops values derived from it.
const shared = globalThis as { magpieEnvironment?: NodeJS.ProcessEnv }
shared.magpieEnvironment ??= { ...process.env }
for (const name of Object.keys(process.env)) if (!(name in shared.magpieEnvironment)) delete process.env[name]
Object.assign(process.env, shared.magpieEnvironment)
forgetSingletons()
