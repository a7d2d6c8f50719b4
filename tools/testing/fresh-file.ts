import { forgetSingletons } from '@/lib/core/singleton'

// A worker keeps its modules from one test file to the next. What the last one put into the environment goes, and what
// modules made of it.
const shared = globalThis as { magpieEnvironment?: NodeJS.ProcessEnv }
shared.magpieEnvironment ??= { ...process.env }
for (const name of Object.keys(process.env)) if (!(name in shared.magpieEnvironment)) delete process.env[name]
Object.assign(process.env, shared.magpieEnvironment)
forgetSingletons()
