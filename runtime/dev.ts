import { runCommand } from './command/run-command'

await runCommand('dev', async (_given, env) => {
  // Imported late: its modules read the configuration.
  const { conduct } = await import('./conductor/conduct')
  await conduct('development', env)
})
