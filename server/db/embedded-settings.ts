/**
 * The settings that PostgreSQL starts with, for a machine of 2 to 4 GB that it shares with the application. Given at every start, so that a change here
 * reaches databases that exist.
 */
export const settings = {
  // Reached through its socket only, whose folder is private.
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  max_connections: '40',

  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '48MB',
  random_page_cost: '1.1',
  // Compiling a plan costs more than these short queries take.
  jit: 'off',
  // Every process less is memory for the page cache: no parallel queries, no replication, no reading ahead by workers.
  max_parallel_workers_per_gather: '0',
  max_worker_processes: '4',
  autovacuum_max_workers: '2',
  io_method: 'sync',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',

  fsync: 'on',
  synchronous_commit: 'on',
  max_wal_size: '512MB',
  // After a crash the whole file system is synced at once, not a thousand files one by one: half the time until the site serves again.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),

  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // A refused row is the application's to report; with its statement or detail the log would hold what people typed.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}
