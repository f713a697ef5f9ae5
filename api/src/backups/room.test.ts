import { readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backupCommand } from '../cli/backup-command.ts'
import { runHere } from '../testing/command.ts'
import { image, postForm, startApi } from '../testing/index.ts'
import { mountSmallDisk } from '../testing/small-disk.ts'

/** Less than any backup takes. */
const LEFT = 100_000

test('a backup that the disk has no room for is refused before anything is written', async ({ skip }) => {
  const disk = mountSmallDisk(32)
  if (!disk) return skip('this user may mount no disk')
  const site = await startApi({ dataDir: disk.folder })
  const backUp = () => runHere(backupCommand, [], { env: { DATA_DIR: disk.folder } })
  const other = join(disk.folder, 'of-somebody-else')
  try {
    const author = await site.author()
    await author.post('/api/blogs', postForm({}, await image()))
    expect(await backUp()).toMatchObject({ exitCode: 0, err: '' })
    const before = await readdir(join(disk.folder, 'backups'))
    const { bavail, bsize } = await statfs(disk.folder)
    await writeFile(other, Buffer.alloc(bavail * bsize - LEFT))
    const { exitCode, out, err } = await backUp()
    expect([exitCode, out]).toEqual([1, ''])
    expect(err).toMatch(
      /^The backup needs \d+\.\d MB in \S+, and 0\.1 MB are free there\. Make room, then try again\. No backup was written\.\n$/,
    )
    expect(await readdir(join(disk.folder, 'backups'))).toEqual(before)
    await rm(other)
    expect(await backUp()).toMatchObject({ exitCode: 0, err: '' })
  } finally {
    await site.close({ keepFolder: true })
    disk.remove()
  }
})
