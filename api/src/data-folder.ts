import { join } from 'node:path'

/** What lies where in `DATA_DIR`. */
export const dataFolder = (dataDir: string) => ({
  database: join(dataDir, 'fettle.sqlite'),
  uploads: join(dataDir, 'uploads'),
  backups: join(dataDir, 'backups'),
})
