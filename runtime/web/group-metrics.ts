import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { env } from '@/lib/core/env.server'

/** Message with which a web process asks the primary for the metrics of all processes, and the primary answers. */
const QUESTION = 'magpie:metrics?'
const ANSWER = 'magpie:metrics'

/** Milliseconds that the primary may take to sum the metrics; the library's own limit is 5 s. */
const PATIENCE_MS = 6_000

type Answer = { type: typeof ANSWER; text: string }

const isAnswer = (message: unknown): message is Answer =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === ANSWER

/** In the primary, answers each process that asks for the metrics of all processes. */
export function serveGroupMetrics(): void {
  const registry = new AggregatorRegistry()
  cluster.on('message', (member, message) => {
    if (message !== QUESTION) return
    registry
      .clusterMetrics()
      .catch(() => '')
      .then((text) => member.send({ type: ANSWER, text } satisfies Answer))
  })
}

/** Lets the primary read the metrics of this process; does nothing in a process without a primary. */
export function shareMetrics(registry: Registry): void {
  if (!cluster.isWorker) return
  AggregatorRegistry.setRegistries([registry])
  // Registers the listener that hands this process's metrics to the primary.
  new AggregatorRegistry()
}

/**
 * Returns the summed metrics of all processes; those of this one if there is no other. Throws if none arrive within 6
 * s.
 */
export async function groupMetrics(registry: Registry): Promise<string> {
  if (!cluster.isWorker || env().WEB_PROCESSES === 1) return registry.metrics()
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => done(() => reject(new Error('the metrics did not come'))), PATIENCE_MS)
    const listen = (message: unknown) => {
      if (isAnswer(message)) done(() => resolve(message.text))
    }
    const done = (settle: () => void) => {
      clearTimeout(late)
      process.off('message', listen)
      settle()
    }
    process.on('message', listen)
    process.send?.(QUESTION)
  })
}
