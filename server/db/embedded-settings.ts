/**
 * The settings that PostgreSQL starts with, for a machine of 2 to 4 GB shared with the application. They are passed at every
 * start, so that a change here applies to existing databases.
 */
export const settings = {
  // The server listens on its socket only, in a private folder.
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  // Twelve for each of 16 workers, and some for commands.
  max_connections: '200',

  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '48MB',
  random_page_cost: '1.1',
  // Compiling costs more than these short queries take.
  jit: 'off',
  // Fewer processes leave more memory for the page cache: no parallel queries, no replication, no I/O workers.
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
  // After a crash, sync the whole file system instead of a thousand files one by one, which halves the time of recovery.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),

  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // The application reports refused rows; statements and details would put members' input into the log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}
