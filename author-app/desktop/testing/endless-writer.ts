import { createFileJournal } from '../journal.ts'

/** Writes one row over and over, and prints each version once the journal has promised it. */
const journal = createFileJournal(process.argv[2] ?? '')
const key = {
  siteId: 'site-one',
  author: 'meera@fettle.example',
  id: '3d0c5e9a-7f1b-4a55-9d38-0c6d3c1f2a01',
}
for (let version = 1; ; version += 1) {
  await journal.put({ ...key, row: JSON.stringify({ version, content: 'ink '.repeat(20_000) }) })
  console.log(version)
}
