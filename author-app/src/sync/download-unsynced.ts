import type { Studio } from '../drafts/index.ts'
import { saveAsFile } from './save-as-file.ts'

/** Hands the unsent work, or only that of these posts, to the browser as a file. */
export async function downloadUnsynced(
  engine: Pick<Studio, 'exportUnsynced'>,
  ids?: readonly string[],
): Promise<void> {
  saveAsFile(await engine.exportUnsynced(ids))
}
