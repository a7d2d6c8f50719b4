import { availableParallelism, totalmem } from 'node:os'

const MB = 1024 * 1024

/**
 * Returns the server's settings: for a small machine shared with the web process, and for solid-state disks.
 */
export function settings(port: number, durable: boolean): string[] {
  const memory = Math.floor(totalmem() / MB)
  const values: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    // Its own data folder, which is closed to others.
    unix_socket_directories: process.platform === 'win32' ? '' : '.',
    max_connections: 200,
    shared_buffers: `${Math.min(256, Math.floor(memory / 8))}MB`,
    effective_cache_size: `${Math.floor(memory / 2)}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    random_page_cost: 1.1,
    effective_io_concurrency: 32,
    jit: 'off',
    max_parallel_workers: availableParallelism(),
    max_parallel_workers_per_gather: 1,
    wal_compression: 'on',
    min_wal_size: '128MB',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    autovacuum_naptime: '20s',
    autovacuum_vacuum_scale_factor: 0.05,
    autovacuum_vacuum_insert_scale_factor: 0.05,
    autovacuum_analyze_scale_factor: 0.02,
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? logFiles : forgetful),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** A week of logs inside the cluster, one file per day of the week. */
const logFiles = {
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: 0,
}

/** For a disposable cluster: tests. Nothing in it lasts long enough to be vacuumed. */
const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
}
